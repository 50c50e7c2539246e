"""python train.py --data data/train.npz --out ckpt/NAME --examples 30000 [--init FILE] [--lr 1e-4] [--device cuda]. Resumable from --init (weights only)."""
import argparse,os,time,json,math
import numpy as np,torch,torch.nn.functional as F
from model import Reader,WEIGHTS
from safetensors.torch import save_file,load_file
p=argparse.ArgumentParser()
p.add_argument('--data',default='data/train.npz');p.add_argument('--out',default='ckpt/pilot');p.add_argument('--examples',type=int,default=10000);p.add_argument('--bs',type=int,default=32)
p.add_argument('--lr',type=float,default=1e-4);p.add_argument('--head',type=float,default=1e-3);p.add_argument('--init');p.add_argument('--device',default='cpu');p.add_argument('--minutes',type=float,default=1e9)
p.add_argument('--seed',type=int,default=1);p.add_argument('--drop',type=float,default=0.0);p.add_argument('--decay',type=float,default=.3);p.add_argument('--warm',type=float,default=.05);p.add_argument('--save',type=float,default=240);p.add_argument('--threads',type=int,default=1);p.add_argument('--weights',default=WEIGHTS);p.add_argument('--nopid',action='store_true');p.add_argument('--half',action='store_true',help='write f16, in files below 16 MiB');p.add_argument('--keep',default='',help='share of a source used in each epoch: qamr=.4,fairy=.5');p.add_argument('--easy',type=int,default=0);p.add_argument('--freeze',type=int,default=0,help='lower layers (and embeddings) left as they are')
a=p.parse_args()
torch.set_num_threads(a.threads); torch.manual_seed(a.seed); rng=np.random.default_rng(a.seed)
os.makedirs(os.path.dirname(a.out) or '.',exist_ok=True)
if a.device=='cpu' and not a.nopid: open('train.pid','w').write(str(os.getpid()))
d=np.load(a.data); ids,off,qn,st,en,lab,src,kind=(d[k] for k in('ids','off','qn','st','en','label','src','kind')); n=len(lab); ln=np.diff(off)
m=Reader(a.weights,a.drop)
if a.init: 
    w=load_file(a.init); w.setdefault('word.weight',m.word.weight); m.load_state_dict(w)
if a.freeze:
    for q in [*m.pos.parameters(),*m.typ.parameters(),*m.n.parameters()]: q.requires_grad_(False)
    for l in m.layers[:a.freeze]:
        for q in l.parameters(): q.requires_grad_(False)
m.to(a.device).train()
hd={id(q) for k in(m.span,m.pre,m.ans) for q in k.parameters()}
dec=[q for q in m.parameters() if q.requires_grad and id(q) not in hd and q.ndim>1]; nod=[q for q in m.parameters() if q.requires_grad and id(q) not in hd and q.ndim==1]; hp=[q for q in m.parameters() if id(q) in hd]
opt=torch.optim.AdamW([dict(params=dec,lr=a.lr,weight_decay=.01),dict(params=nod,lr=a.lr,weight_decay=0),dict(params=hp,lr=a.head,weight_decay=0)],betas=(.9,.98),eps=1e-6)
base=[g['lr'] for g in opt.param_groups]
def batches():
    ep=0
    while True:
        o=rng.permutation(n)
        if a.keep:
            sh={k:float(v) for k,v in(x.split('=') for x in a.keep.split(','))}; w=np.array([sh.get(str(x),1.) for x in d['srcs']])[src]; o=o[rng.random(n)<w[o]]
        if a.easy and ep==0: # hardest negatives (changed questions) only after the first part
            h=o[kind[o]==3]; r=o[kind[o]!=3]; k=min(len(r),int(a.easy)); t=np.concatenate([r[k:],h]); rng.shuffle(t); o=np.concatenate([r[:k],t])
        for c in range(0,n,a.bs*50):
            ch=o[c:c+a.bs*50]; ch=ch[np.argsort(ln[ch],kind='stable')]; bs=[ch[i:i+a.bs] for i in range(0,len(ch),a.bs)]; rng.shuffle(bs) if False else None
            for i in rng.permutation(len(bs)): yield bs[i]
        ep+=1
def make(b):
    T=int(ln[b].max()); X=np.zeros((len(b),T),np.int64); Y=np.zeros((len(b),T),np.int64)
    for r,i in enumerate(b):
        x=ids[off[i]:off[i+1]]; X[r,:len(x)]=x; Y[r,qn[i]:len(x)]=1
    t=lambda z: torch.from_numpy(np.asarray(z)).to(a.device)
    return t(X),t(Y),t(ln[b].astype(np.int64)),t(st[b].astype(np.int64)),t(en[b].astype(np.int64)),t(lab[b].astype(np.float32))
seen=0;t0=time.time();c0=time.process_time();last=t0;ema={};log=open(a.out+'.log','a')
def save(name):
    w={k:v.detach().to('cpu').contiguous() for k,v in m.state_dict().items() if k!='word.weight'}
    if not a.half: return save_file(w,name)
    w={k:v.half() for k,v in w.items()}; low=lambda k: any(k.startswith(f'layers.{i}.') for i in(0,1,2)) or k.startswith(('pos','typ','n.'))
    save_file({k:v for k,v in w.items() if low(k)},name.replace('.safetensors','.a.safetensors')); save_file({k:v for k,v in w.items() if not low(k)},name.replace('.safetensors','.b.safetensors'))
step=0
for b in batches():
    f=max(seen/a.examples,(time.time()-t0)/(a.minutes*60))
    if f>=1: break
    k=min(1,f/a.warm) if f<a.warm else (1 if f<1-a.decay else (1-f)/a.decay)
    for g,l in zip(opt.param_groups,base): g['lr']=l*max(k,.02)
    X,Y,N,S,E,Lb=make(b)
    with torch.autocast(a.device,dtype=torch.bfloat16): s,e,an=m(X,Y,N)
    kn=S>=0
    ls=(F.cross_entropy(s[kn],S[kn])+F.cross_entropy(e[kn],E[kn]))/2 if kn.any() else s.sum()*0
    # where the span is not known: anything but [CLS]
    un=~kn
    lu=-(torch.log1p(-F.softmax(s[un],-1)[:,0].clamp(max=.999))).mean() if un.any() else s.sum()*0
    la=F.binary_cross_entropy_with_logits(an,Lb)
    loss=ls+la+.3*lu
    opt.zero_grad(set_to_none=True); loss.backward(); torch.nn.utils.clip_grad_norm_([q for q in m.parameters() if q.requires_grad],1.0); opt.step()
    seen+=len(b); step+=1
    acc=((an>0)==(Lb>.5)).float().mean().item(); pos=(Lb>.5)&kn; em=((s.argmax(-1)==S)&(e.argmax(-1)==E))[pos].float().mean().item() if pos.any() else float('nan')
    for kk,v in(('span',ls.item()),('ans',la.item()),('acc',acc),('em',em)):
        if v==v: ema[kk]=v if kk not in ema else .97*ema[kk]+.03*v
    if step%25==0:
        l=dict(seen=seen,wall=round(time.time()-t0),cpu=round(time.process_time()-c0),lr=round(opt.param_groups[0]['lr'],7),**{k:round(v,4) for k,v in ema.items()}); print(json.dumps(l),flush=True); log.write(json.dumps(l)+'\n'); log.flush()
    if time.time()-last>a.save: save(a.out+'.part.safetensors'); last=time.time()
save(a.out+'.safetensors'); print('done',seen,round(time.time()-t0),'s wall',round(time.process_time()-c0),'s cpu')
