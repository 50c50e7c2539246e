import json,sys,numpy as np,torch
from model import Reader,WEIGHTS
from safetensors.torch import load_file
from common import *
torch.set_num_threads(1)
tok=tokenizer()
def auroc(p,n):
    p=np.array(p);n=np.array(n); a=np.concatenate([p,n]); r=a.argsort().argsort()+1.0
    for v in np.unique(a):
        m=a==v
        if m.sum()>1: r[m]=r[m].mean()
    return (r[:len(p)].sum()-len(p)*(len(p)+1)/2)/len(p)/len(n)
rows=json.load(open(sys.argv[2] if len(sys.argv)>2 else 'dev_own.json'))
m=Reader(WEIGHTS); w=load_file(sys.argv[1]); w.setdefault('word.weight',m.word.weight); m.load_state_dict(w); m.eval()
@torch.no_grad()
def score(q,wins):
    E=[tok.encode(q,x) for x in wins]; T=min(192,max(len(e.ids) for e in E)); X=np.zeros((len(E),T),np.int64);Y=np.zeros_like(X);N=[]
    for i,e in enumerate(E):
        ids=e.ids if len(e.ids)<=T else e.ids[:T-1]+[e.ids[-1]]; X[i,:len(ids)]=ids; qn=e.type_ids.index(1) if 1 in e.type_ids else len(ids); Y[i,qn:len(ids)]=1; N.append(len(ids))
    s,e,a=m(torch.from_numpy(X),torch.from_numpy(Y),torch.tensor(N)); return a.numpy(),s,e,E
res={};hit=[];span=[]
for r in rows:
    ss=sentences(r['ctx']); wins=[];rng=[]
    for i in range(len(ss)):
        lo,hi=max(0,i-1),min(len(ss)-1,i+1); wins.append(r['title']+': '+r['ctx'][ss[lo][0]:ss[hi][1]]); rng.append((ss[lo][0],ss[hi][1]))
    a,s,e,E=score(r['q'],wins); k=int(a.argmax()); res.setdefault(r['how'],[]).append(float(a[k]))
    if r['label']: hit.append(rng[k][0]<=r['span'][0]<rng[k][1])
g=lambda *k: sum((res.get(x,[]) for x in k),[])
print(sys.argv[1],{k:len(v) for k,v in res.items()},'own vs near',round(auroc(g('own'),g('near')),3),'own vs own-near',round(auroc(g('own'),g('own-near')),3),'same vs near',round(auroc(g('same'),g('near')),3),'all',round(auroc(g('own','same'),g('near','own-near')),3),'right window',round(float(np.mean(hit)),3))
