"""python windows.py data/windows-1.jsonl 1: data_*.json -> windows of 1 to 6 sentences with a question each, a line of JSON a window, drawn anew
for each seed: {src, kind, q, text, span (characters of text), label}. Windows without an answer come from the same document, from neighbours by
BM25, and from questions changed so that the window no longer answers (an entity, a number or an antonym swapped)."""
import json,random,re,collections,math,sys,os
from common import *
OUT,SEED=sys.argv[1],int(sys.argv[2]); random.seed(SEED)
rows=sum((json.load(open(f'data_{x}.json')) for x in('rows','squad2','synth','own')),[])
bysrc=collections.defaultdict(list)
for r in rows: bysrc[r['src']].append(r)
title=lambda r: r.get('title') or re.sub(r'_',' ',r['group'].split('/',1)[1]).strip()
TITLED={'own','own_x','synth','squad11','squad_du','squad2dev','nq','selqa','clapnq'}
est=lambda s: 1.35*len(s.split())
def window(sent,i,budget):
    lo=hi=i; n=est2(sent[i])
    while True:
        o=[]
        if lo>0: o.append(-1)
        if hi<len(sent)-1: o.append(1)
        if not o: break
        d=random.choice(o); k=lo-1 if d<0 else hi+1
        c=est2(sent[k])
        if n+c>budget: 
            if len(o)==1 or random.random()<.7: break
            k=hi+1 if d<0 else lo-1; c=est2(sent[k])
            if n+c>budget: break
        n+=c
        if k<lo: lo=k
        else: hi=k
    return lo,hi
CTX=''
def est2(s): return est(CTX[s[0]:s[1]])
sentc={}
def sents(ctx):
    if ctx not in sentc: sentc[ctx]=sentences(ctx)
    return sentc[ctx]
budget=lambda: random.choice((15,25,35,45,60,80,110))
# ---- windows for negatives, an index of each source
class Index:
    def __init__(s,src):
        s.win=[];s.grp=[];seen=set()
        for r in bysrc[src]:
            key=(r['group'],r['ctx'])
            if key in seen: continue
            seen.add(key); ss=sents(r['ctx'])
            step=3
            for i in range(0,len(ss),step):
                a,b=ss[i][0],ss[min(i+step,len(ss))-1][1]; t=r['ctx'][a:b]
                if est(t)<150: s.win.append(t); s.grp.append(r['group'])
        s.post=collections.defaultdict(list); s.ln=[]
        for i,t in enumerate(s.win):
            ws=set(words(t)); s.ln.append(len(ws))
            for w in ws:
                if w not in STOP: s.post[w].append(i)
        s.av=sum(s.ln)/max(1,len(s.ln)); s.by=collections.defaultdict(list)
        for i,g in enumerate(s.grp): s.by[g].append(i)
    def top(s,q,k=8,only=None,ban=None):
        sc=collections.defaultdict(float); n=len(s.win); o=set(s.by.get(only,())) if only else None
        for w in set(words(q))-STOP:
            p=s.post.get(w,())
            if not p or len(p)>max(50,n*.04): continue
            idf=math.log(n/len(p))
            for i in p:
                if o is not None and i not in o: continue
                sc[i]+=idf*2.2/(1+1.2*(.4+.6*s.ln[i]/s.av))
        if ban is not None: 
            for i in s.by.get(ban,()): sc.pop(i,None)
        return sorted(sc,key=sc.get,reverse=True)[:k]
# ---- swapped questions
CAP=re.compile(r"\b(?:[A-Z][\w'’.-]*|\d[\d,.]*)(?:\s+(?:of|the|de|van|and|&)?\s*(?:[A-Z][\w'’.-]*|\d[\d,.]*))*")
def ents(t):
    o=[]
    for m in CAP.finditer(t):
        s=m.group().strip(" .,;:'’")
        if len(s)>2 and s.lower() not in STOP and (' ' in s or s[0].isdigit() or (m.start()>1 and t[m.start()-1]==' ' and t[m.start()-2] not in '.!?"\'”’:')): o.append((s,m.start()))
    return o
def kind(s):
    if re.fullmatch(r'1[0-9]{3}|20[0-9]{2}',s): return 'year'
    if re.fullmatch(r'[\d,.]+',s): return 'num'
    if s.split()[0].lower() in MONTHS: return 'month'
    return 'name%d'%min(3,len(s.split()))
MONTHS='january february march april may june july august september october november december'.split()
ANT=[a.split('/') for a in 'first/last largest/smallest biggest/smallest highest/lowest most/least more/fewer before/after oldest/youngest earliest/latest north/south northern/southern east/west eastern/western increase/decrease increased/decreased minimum/maximum longest/shortest start/end began/ended begin/end started/stopped beginning/end with/without buy/sell won/lost male/female man/woman men/women mother/father son/daughter brother/sister king/queen husband/wife positive/negative above/below inside/outside always/never best/worst legal/illegal public/private arrive/leave open/close opened/closed allowed/forbidden include/exclude included/excluded upper/lower major/minor early/late old/new summer/winter morning/evening day/night left/right hot/cold warm/cold rich/poor good/bad support/oppose supported/opposed accept/reject accepted/rejected agree/disagree likely/unlikely'.split()]
ANTM={}
for a,b in ANT: ANTM.setdefault(a,b); ANTM.setdefault(b,a)
pool=collections.defaultdict(lambda: collections.defaultdict(set)); spool=collections.defaultdict(lambda: collections.defaultdict(set))
seen=set()
for r in rows:
    if (r['group'],r['ctx']) in seen: continue
    seen.add((r['group'],r['ctx']))
    for e,p in ents(r['ctx']):
        k=kind(e); pool[r['group']][k].add(e); spool[r['src']][k].add(e)
pool={g:{k:sorted(v) for k,v in d.items()} for g,d in pool.items()}; spool={g:{k:sorted(v) for k,v in d.items()} for g,d in spool.items()}
def swap(r,win):
    q=r['q']; ql=q.lower(); wl=win.lower(); opts=[]
    for e,p in ents(win)+ents(' '.join(q.split()[1:])):
        i=ql.find(e.lower())
        if i>0 and e.lower() in wl and re.match(r'\W|$',ql[i+len(e):i+len(e)+1] or ' ') and not ql[i-1].isalnum(): opts.append((i,len(e),kind(e)))
    for m in re.finditer(r"[a-z]+",ql):
        if m.group() in ANTM and (m.group() in wl or random.random()<.3) and ANTM[m.group()] not in wl: opts.append((m.start(),len(m.group()),'ant'))
    if not opts: return None
    i,n,k=random.choice(opts)
    if k=='ant': new=ANTM[ql[i:i+n]]
    elif k=='year': new=str(int(q[i:i+n])+random.choice((-20,-11,-7,-3,-2,-1,1,2,3,5,8,12,20)))
    elif k=='num': 
        new=str(random.choice((2,3,4,5,6,8,10,12,15,20,25,30,40,50,60,75,100,150,200,300,500,1000)))
    else:
        c=[x for x in pool.get(r['group'],{}).get(k,()) if x.lower() not in wl and x.lower() not in ql] or []
        if len(c)<2 or random.random()<.25: c=[x for x in spool.get(r['src'],{}).get(k,()) if x.lower() not in wl and x.lower() not in ql]
        if not c: return None
        new=random.choice(c)
    if new.lower() in wl: return None
    return q[:i]+new+q[i+n:]
def shorten(q):
    w=[x for x in q.rstrip('?. ').split() if x.lower().strip(',') not in STOP]
    return ' '.join(w) if len(w)>=2 else q
ex=[];cnt=collections.Counter()
def slug(t): return re.sub(r'\W+',random.choice('-_ '),t.lower()).strip('-_ ')[:random.randrange(12,40)]
def head(src,t):
    """what stands before a window: as the app gives it to a reader (the file's name and the headings) for papers, else a title"""
    if src not in('own','own_x','synth'): return t if random.random()<.5 else ''
    if random.random()<.15: return ''
    f=slug(t)+'.'+random.choice(('pdf','docx','md','txt','eml','xlsx'))
    return (f if random.random()<.4 else f'{f} > {t}')[-120:]
def context(q,r):
    """questions as follow-ups are rewritten: a few words, and the others in brackets; or words of another question there"""
    w=q.rstrip('?. ').split()
    if random.random()<.5 and len(w)>4:
        k=random.randrange(2,len(w)-1); return ' '.join(w[k:])+('? (' if q.endswith('?') else ' (')+' '.join(w[:k])+')'
    o=random.choice(questions[r['group']]); c=' '.join(x for x in words(o) if x not in STOP)
    return f'{q} ({c})' if c else q
def emit(r,q,text,span,label,t=None,kind_=''):
    """span: chars in text; None: not known; label 0: no answer"""
    x=random.random(); src=r['src']
    if x<.1: q=shorten(q)
    elif x<.17: q=context(q,r)
    h=head(src,t) if t else ''; pre=h+': ' if h else ''
    ex.append(dict(src=src,kind=kind_,q=q,text=pre+text,span=[span[0]+len(pre),span[1]+len(pre)] if span else None,label=label)); cnt[src+' '+kind_+('+' if label else '-')]+=1
questions=collections.defaultdict(list)
for r in rows: questions[r['group']].append(r['q'])
plan={'own':(99999,3,1.,.3,.2),'own_x':(99999,3,1.,.3,.2), # source: positives used, then expected negatives of each positive: same document, neighbour by BM25, swapped question
 'squad11':(99999,2,.7,.5,.8),'squad_du':(99999,1.2,.7,.4,.7),'squad_sent':(99999,1,0,.9,.25),'bioasq':(1500,1,0,.9,.1),'squad2tr':(9999,1.3,.3,.1,.2),'squad2dev':(9999,1.3,.3,.1,.2),'nq_un':(9999,1,.3,.3,.4),'repliqa':(9999,2,1.,.2,.2),'qamr':(6000,1,0,.5,.5),'fairy':(7800,1,.7,.1,.35),'covid':(1400,1.5,1.,.2,.4),'selqa':(2400,1,1.,.4,.4),
 'nq':(3000,1.5,.5,.8,.6),'clapnq':(300,1,0,.5,.3),'medquad':(2000,1,1.,.3,.2),'synth':(99999,1,.0,0,.15)}
qat=collections.defaultdict(set)
for src,(cap,rep,nd,nb,nsw) in plan.items():
    L=bysrc[src]; random.shuffle(L); idx=Index(src)
    bygroup=collections.defaultdict(list)
    for r in L: bygroup[r['group']].append(r)
    print(src,len(L),flush=True)
    for r in L[:cap]:
        CTX=r['ctx']; t=title(r) if src in TITLED else None
        if r['label']==0:
            ss=sents(CTX)
            if r.get('many'):
                for i in idx.top(r['q'],3,only=r['group'])[:2]: emit(r,r['q'],idx.win[i],None,0,t,'given')
                if src in('own','own_x') and ss:
                    qs=set(words(r['q']))-STOP; k=max(range(len(ss)),key=lambda k: len(qs&set(words(CTX[ss[k][0]:ss[k][1]])))+random.random()*.5)
                    for _ in range(2):
                        lo,hi=window(ss,k,budget()); emit(r,r['q'],CTX[ss[lo][0]:ss[hi][1]],None,0,t,'given')
                    lo,hi=window(ss,random.randrange(len(ss)),140); emit(r,r['q'],CTX[ss[lo][0]:ss[hi][1]],None,0,t,'given')
            elif ss:
                # all of the paragraph does not answer: also a narrow look at the sentences nearest to the question
                if src in('squad2tr','squad2dev','nq_un') and est(CTX)>60:
                    qs=set(words(r['q']))-STOP; k=max(range(len(ss)),key=lambda k: len(qs&set(words(CTX[ss[k][0]:ss[k][1]])))+random.random()*.5)
                    lo,hi=window(ss,k,budget()); emit(r,r['q'],CTX[ss[lo][0]:ss[hi][1]],None,0,t,'given')
                lo,hi=window(ss,random.randrange(len(ss)),150 if src!='synth' else budget()); emit(r,r['q'],CTX[ss[lo][0]:ss[hi][1]],None,0,t,r.get('kind','given'))
            continue
        n=int(rep)+(random.random()<rep-int(rep)); win=None; at=None
        for _ in range(n):
            if 'good' in r:
                ss=[tuple(x) for x in r['sent']]
                if not r['good']: continue
                lo,hi=window(ss,random.choice(r['good']),budget()); win=CTX[ss[lo][0]:ss[hi][1]]; emit(r,r['q'],win,None,1,t,'pos')
            elif src=='medquad':
                ss=sents(CTX); lo,hi=0,0
                b=budget()
                while hi<len(ss)-1 and est(CTX[:ss[hi+1][1]])<b: hi+=1
                win=CTX[:ss[hi][1]]; emit(r,r['q'],win,None,1,t,'pos')
            elif r['span']:
                ss=sents(CTX); a,b=r['span']
                i=next((k for k,s in enumerate(ss) if s[0]<=a<s[1]),None)
                if i is None: continue
                lo,hi=window(ss,i,budget()); 
                while ss[hi][1]<b and hi<len(ss)-1: hi+=1
                win=CTX[ss[lo][0]:ss[hi][1]]; emit(r,r['q'],win,(a-ss[lo][0],b-ss[lo][0]),1,t,'pos')
            else:
                ss=sents(CTX); 
                if est(CTX)<140: win=CTX; emit(r,r['q'],win,None,1,t,'pos')
        if win is None: continue
        ans=CTX[r['span'][0]:r['span'][1]].lower() if r['span'] else None
        okneg=lambda w: not (ans and len(ans)>2 and ans in w.lower()) and w[:60] not in win and win[:60] not in w
        if random.random()<nd:
            w=None
            if 'good' in r:
                ss=[tuple(x) for x in r['sent']]; g=set(r['good'])
                runs=[i for i in range(len(ss)) if i not in g]
                if runs:
                    i=random.choice(runs); lo=hi=i; b=budget()
                    while lo>0 and lo-1 not in g and est(CTX[ss[lo-1][0]:ss[hi][1]])<b: lo-=1
                    while hi<len(ss)-1 and hi+1 not in g and est(CTX[ss[lo][0]:ss[hi+1][1]])<b: hi+=1
                    w=CTX[ss[lo][0]:ss[hi][1]]
            elif src=='medquad':
                o=[x for x in bygroup[r['group']] if x['qtype']!=r['qtype']]
                if o:
                    x=random.choice(o)['ctx']; ss=sents(x); hi=0; b=budget()
                    while hi<len(ss)-1 and est(x[:ss[hi+1][1]])<b: hi+=1
                    w=x[:ss[hi][1]]
            else:
                c=[idx.win[i] for i in idx.top(r['q'],10,only=r['group'])]
                c=[x for x in c if okneg(x)]
                if not c:
                    c=[idx.win[i] for i in idx.by[r['group']]]; c=[x for x in c if okneg(x)]; random.shuffle(c)
                if c: w=random.choice(c[:3])
            if w and okneg(w): emit(r,r['q'],w,None,0,t,'doc')
        if random.random()<nb:
            c=[idx.win[i] for i in idx.top(r['q'],8,ban=r['group'])]; c=[x for x in c if okneg(x)]
            if not c: c=[random.choice(idx.win)]
            emit(r,r['q'],random.choice(c[:4]),None,0,None,'bm25')
        if random.random()<nsw:
            q2=swap(r,win)
            if q2: emit(r,q2,win,None,0,t,'swap'); 
            if q2 and random.random()<.004: print('SWAP',r['q'],'->',q2)
random.shuffle(ex)
os.makedirs(os.path.dirname(OUT),exist_ok=True)
with open(OUT,'w',encoding='utf-8') as out: out.writelines(json.dumps(x,ensure_ascii=False)+'\n' for x in ex)
print(dict(cnt)); print(len(ex),'windows, answered',sum(x['label'] for x in ex)/len(ex))
