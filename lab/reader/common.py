"""Sentences, words, and pairs of texts as token ids."""
import json,os,re
ROOT=os.path.join(os.path.dirname(os.path.abspath(__file__)),"../..")
H='heldout/retrieval'; C=ROOT+'/tests/eval/collections'
def jl(p): return [json.loads(l) for l in open(p,encoding='utf-8') if l.strip()]
SENT=re.compile(r'(?<=[.!?])["\'’”)\]]*\s+(?=[“"\'(\[]?[A-Z0-9À-Þ])|\n+')
ABB=re.compile(r'(?:\b(?:Mr|Mrs|Ms|Dr|St|Prof|No|vs|etc|e\.g|i\.e|U\.S|Jr|Sr|Inc|Ltd|Co|Fig|al|approx|ca|Nr|bzw|z\.B|d\.h|Str)\.|\b[A-Z]\.)$')
def sentences(t):
    """ranges (start, end) of sentences"""
    out=[];at=0
    for m in SENT.finditer(t):
        if '\n' not in m.group() and ABB.search(t[max(0,at):m.start()+1][-12:].rstrip()): continue
        if t[at:m.start()].strip(): out.append((at,m.start()+ (len(m.group())-len(m.group().lstrip('"\'’”)]')))))
        at=m.end()
    if t[at:].strip(): out.append((at,len(t)))
    return out
W=re.compile(r"[^\W_]+",re.U)
def words(t): return [w.lower() for w in W.findall(t)]
STOP=set("a an and are as at be been but by can could did do does for from had has have how i if in into is it its many much may me my of on or our so some such than that the their them then there these they this those to was we were what when where which who whom whose why will with would you your about after before during not no s t name called also".split())
MOST_TOKENS = 192
BODIES = {"minilm": (6, 30522), "e5": (12, 250037)}
"""Layers, and words of the tokenizer."""
class Pair:
    """[CLS] question [SEP] text [SEP]: ids, the place of each in its text, and where the text begins."""
    def __init__(s,question,text,opening,closing):
        s.text_from=len(question.ids)+2
        s.ids=[opening]+question.ids+[closing]+text.ids+[closing]
        s.offsets=[(0,0)]+question.offsets+[(0,0)]+text.offsets+[(0,0)]
    def cut(s): return s.ids if len(s.ids)<=MOST_TOKENS else s.ids[:MOST_TOKENS-1]+[s.ids[-1]]
class Pairs:
    """Cuts pairs of texts into the tokens of a body."""
    def __init__(s,body):
        from tokenizers import BertWordPieceTokenizer,Tokenizer
        if body=='e5': s.tokenizer=Tokenizer.from_file(E5_TOKENIZER if os.path.exists(E5_TOKENIZER) else 'weights/tokenizer-e5.json'); s.ends=(0,2)
        else: s.tokenizer=BertWordPieceTokenizer(minilm_words(),lowercase=True); s.ends=(101,102)
    def encode(s,pairs):
        questions=s.tokenizer.encode_batch([q for q,_ in pairs],add_special_tokens=False); texts=s.tokenizer.encode_batch([t for _,t in pairs],add_special_tokens=False)
        return [Pair(q,t,*s.ends) for q,t in zip(questions,texts)]
E5_TOKENIZER=ROOT+'/public/models/multilingual-e5-small/tokenizer.json'
def minilm_words():
    """the path of MiniLM's list of words, cut out of the app's model"""
    path='weights/vocab.txt'
    if not os.path.exists(path):
        b=open(ROOT+'/public/models/footnote-MiniLM/encoder.bin','rb').read()
        v=b[b.rfind(b'[PAD]\n'):].decode('utf-8'); assert v.count('\n') in (30521,30522), v.count('\n')
        open(path,'w',encoding='utf-8').write(v if v.endswith('\n') else v+'\n')
    return path
def vocabulary(body):
    """where each id of the tokenizer stands in the body's table of words; what it lacks is the unknown word"""
    import numpy as np
    vocab=np.load(f'weights/{body}.npz')['vocab']; place=np.full(BODIES[body][1]+2,np.searchsorted(vocab,{'minilm':100,'e5':3}[body]),np.uint16); place[vocab]=np.arange(len(vocab))
    return place
