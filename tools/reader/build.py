"""data_rows.json -> data/train.npz (token ids, spans, labels). Windows of 1-6 sentences; negatives from the same document, from BM25 neighbours,
and from questions changed so that the window no longer answers (an entity, a number or an antonym swapped)."""
import json,random,re,collections,math,sys
import numpy as np
from common import *
random.seed(11)
OUT=sys.argv[1] if len(sys.argv)>1 else 'data/train.npz'; SCALE=float(sys.argv[2]) if len(sys.argv)>2 else 1.0
import os
rows=json.load(open('data_rows.json'))+json.load(open('data_synth.json'))+[r for r in json.load(open('data_own.json')) if r['src']=='own' or os.environ.get('BODY')=='e5']
tok=tokenizer(); MAX=192
bysrc=collections.defaultdict(list)
for r in rows: bysrc[r['src']].append(r)
title=lambda r: r.get('title') or re.sub(r'_',' ',r['group'].split('/',1)[1]).strip()
TITLED={'own','own_x','squad11','squad_du','nq','selqa','clapnq'}
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
KINDS=['pos','doc','bm25','swap','given']
ex=[];cnt=collections.Counter()
def emit(src,q,text,span,label,t=None,kind_=''):
    """span: chars in text; None: not known; label 0: no answer"""
    if random.random()<.1: q=shorten(q)
    pre=''
    if t and random.random()<.5: pre=t+random.choice((': ',' | ','\n',' - ')); 
    e=tok.encode(q,pre+text)
    ids=e.ids; 
    qn=e.type_ids.index(1) if 1 in e.type_ids else len(ids)
    if qn>60: return
    st=en=-1
    if label==0: st=en=0
    elif span:
        a,b=span[0]+len(pre),span[1]+len(pre)
        for j in range(qn,len(ids)-1):
            s0,s1=e.offsets[j]
            if s1>a and s0<b:
                if st<0: st=j
                en=j
        if st<0 or en>=MAX-1: cnt['lost span']+=1; return
    if len(ids)>MAX: ids=ids[:MAX-1]+[ids[-1]]
    ex.append((ids,qn,st,en,label,src,KINDS.index(kind_))); cnt[src+' '+kind_+('+' if label else '-')]+=1
plan={'own':(99999,3,1.,.3,.2),'own_x':(99999,3,1.,.3,.2), # source: positives used, then expected negatives of each positive: same document, neighbour by BM25, swapped question
 'squad11':(99999,2,.7,.5,.8),'squad_du':(99999,1.2,.7,.4,.7),'squad_sent':(99999,1,0,.9,.25),'bioasq':(1500,1,0,.9,.1),'squad2tr':(9999,1.3,.3,.1,.2),'nq_un':(9999,1,.3,.3,.4),'repliqa':(9999,2,1.,.2,.2),'qamr':(6000,1,0,.5,.5),'fairy':(7800,1,.7,.1,.35),'covid':(1400,1.5,1.,.2,.4),'selqa':(2400,1,1.,.4,.4),
 'nq':(3000,1.5,.5,.8,.6),'clapnq':(300,1,0,.5,.3),'medquad':(2000,1,1.,.3,.2),'synth':(99999,1,.0,0,.15)}
qat=collections.defaultdict(set)
for src,(cap,rep,nd,nb,nsw) in plan.items():
    L=bysrc[src]; random.shuffle(L); idx=Index(src)
    bygroup=collections.defaultdict(list)
    for r in L: bygroup[r['group']].append(r)
    import time; print(src,len(L),flush=True)
    for r in L[:int(cap*SCALE) if SCALE<1 else (cap if SCALE==1 else len(L))]:
        CTX=r['ctx']; t=title(r) if src in TITLED else None
        if r['label']==0:
            ss=sents(CTX)
            if r.get('many'):
                for i in idx.top(r['q'],3,only=r['group'])[:2]: emit(src,r['q'],idx.win[i],None,0,t,'given')
                if src in('own','own_x') and ss:
                    qs=set(words(r['q']))-STOP; k=max(range(len(ss)),key=lambda k: len(qs&set(words(CTX[ss[k][0]:ss[k][1]])))+random.random()*.5)
                    for _ in range(2):
                        lo,hi=window(ss,k,budget()); emit(src,r['q'],CTX[ss[lo][0]:ss[hi][1]],None,0,t,'given')
                    lo,hi=window(ss,random.randrange(len(ss)),140); emit(src,r['q'],CTX[ss[lo][0]:ss[hi][1]],None,0,t,'given')
            elif ss:
                # all of the paragraph does not answer: also a narrow look at the sentences nearest to the question
                if src in('squad2tr','nq_un') and est(CTX)>60:
                    qs=set(words(r['q']))-STOP; k=max(range(len(ss)),key=lambda k: len(qs&set(words(CTX[ss[k][0]:ss[k][1]])))+random.random()*.5)
                    lo,hi=window(ss,k,budget()); emit(src,r['q'],CTX[ss[lo][0]:ss[hi][1]],None,0,t,'given')
                lo,hi=window(ss,random.randrange(len(ss)),150 if src!='synth' else budget()); emit(src,r['q'],CTX[ss[lo][0]:ss[hi][1]],None,0,t,r.get('kind','given'))
            continue
        n=int(rep)+(random.random()<rep-int(rep)); win=None; at=None
        for _ in range(n):
            if src=='nqg':
                a=r['at']; lo=a-random.choice((0,0,1,2)); hi=a+random.choice((0,0,1,2))
                win=' '.join(bat[k] for k in range(lo,hi+1) if k in bat); emit(src,r['q'],win,None,1,t,'pos')
            elif 'good' in r:
                ss=[tuple(x) for x in r['sent']]
                if not r['good']: continue
                lo,hi=window(ss,random.choice(r['good']),budget()); win=CTX[ss[lo][0]:ss[hi][1]]; emit(src,r['q'],win,None,1,t,'pos')
            elif src=='medquad':
                ss=sents(CTX); lo,hi=0,0
                b=budget()
                while hi<len(ss)-1 and est(CTX[:ss[hi+1][1]])<b: hi+=1
                win=CTX[:ss[hi][1]]; emit(src,r['q'],win,None,1,t,'pos')
            elif r['span']:
                ss=sents(CTX); a,b=r['span']
                i=next((k for k,s in enumerate(ss) if s[0]<=a<s[1]),None)
                if i is None: continue
                lo,hi=window(ss,i,budget()); 
                while ss[hi][1]<b and hi<len(ss)-1: hi+=1
                win=CTX[ss[lo][0]:ss[hi][1]]; emit(src,r['q'],win,(a-ss[lo][0],b-ss[lo][0]),1,t,'pos')
            else:
                ss=sents(CTX); 
                if est(CTX)<140: win=CTX; emit(src,r['q'],win,None,1,t,'pos')
        if win is None: continue
        ans=CTX[r['span'][0]:r['span'][1]].lower() if r['span'] else None
        okneg=lambda w: not (ans and len(ans)>2 and ans in w.lower()) and w[:60] not in win and win[:60] not in w
        if random.random()<nd:
            w=None
            if src=='nqg':
                a=r['at']; ks=[k for k in range(a-6,a+7) if k in bat and abs(k-a)>1 and k//110==a//110]
                ks=[k for k in ks if not any(x['q']==r['q'] for x in ())]
                if ks:
                    ks.sort(key=lambda k: -len(set(words(bat[k]))&(set(words(r['q']))-STOP))); k=random.choice(ks[:3]); lo=k-random.choice((0,1)); hi=k+random.choice((0,1))
                    w=' '.join(bat[j] for j in range(lo,hi+1) if j in bat and j!=a)
            elif 'good' in r:
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
            if w and okneg(w): emit(src,r['q'],w,None,0,t,'doc')
        if random.random()<nb:
            c=[idx.win[i] for i in idx.top(r['q'],8,ban=r['group'])]; c=[x for x in c if okneg(x)]
            if not c: c=[random.choice(idx.win)]
            emit(src,r['q'],random.choice(c[:4]),None,0,None,'bm25')
        if random.random()<nsw:
            q2=swap(r,win)
            if q2: emit(src,q2,win,None,0,t,'swap'); 
            if q2 and random.random()<.004: print('SWAP',r['q'],'->',q2)
random.shuffle(ex)
srcs=sorted({e[5] for e in ex})
off=np.zeros(len(ex)+1,np.int64); off[1:]=np.cumsum([len(e[0]) for e in ex])
ids=np.concatenate([np.array(e[0],np.int32) for e in ex])
import os; os.makedirs('data',exist_ok=True)
np.savez_compressed(OUT,ids=ids,off=off,qn=np.array([e[1] for e in ex],np.uint8),st=np.array([e[2] for e in ex],np.int16),en=np.array([e[3] for e in ex],np.int16),label=np.array([e[4] for e in ex],np.uint8),src=np.array([srcs.index(e[5]) for e in ex],np.uint8),srcs=np.array(srcs),kind=np.array([e[6] for e in ex],np.uint8))
print(dict(cnt)); print(len(ex),'examples, mean tokens',ids.shape[0]/len(ex),'positive',sum(e[4] for e in ex)/len(ex)); os.system('ls -la '+OUT)
