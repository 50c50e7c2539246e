import json,re,gzip,os,zlib,random
ROOT=os.path.join(os.path.dirname(os.path.abspath(__file__)),"../..")
H='heldout/retrieval'; C='tests/eval/collections'
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
class Pair:
    def __init__(s,ids,types,offs): s.ids,s.type_ids,s.offsets=ids,types,offs
class E5Tokenizer:
    """<s> question </s> text </s>, the second part in the second segment"""
    def __init__(s):
        from tokenizers import Tokenizer
        s.t=Tokenizer.from_file(ROOT+'/public/models/multilingual-e5-small/tokenizer.json')
    def encode(s,a,b):
        x=s.t.encode(a,add_special_tokens=False); y=s.t.encode(b,add_special_tokens=False)
        return Pair([0]+x.ids+[2]+y.ids+[2],[0]*(len(x.ids)+2)+[1]*(len(y.ids)+1),[(0,0)]+x.offsets+[(0,0)]+y.offsets+[(0,0)])
def tokenizer():
    if os.environ.get('BODY')=='e5': return E5Tokenizer()
    from tokenizers import BertWordPieceTokenizer
    d='weights/vocab.txt'
    if not os.path.exists(d):
        b=open(ROOT+'/public/models/all-MiniLM-L6-v2/encoder.bin','rb').read()
        i=b.rfind(b'[PAD]\n'); v=b[i:].decode('utf-8'); assert v.count('\n') in (30521,30522), v.count('\n')
        open(d,'w',encoding='utf-8').write(v if v.endswith('\n') else v+'\n')
    return BertWordPieceTokenizer(d,lowercase=True)
