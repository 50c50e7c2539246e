import torch,math
import torch.nn as nn,torch.nn.functional as F
from safetensors.torch import load_file,save_file
import os,numpy as np
E5=os.environ.get('BODY')=='e5'
H,L,A=384,(12 if E5 else 6),12
VOCAB=250037 if E5 else 30522
WEIGHTS='weights/e5.npz' if E5 else 'weights/all-MiniLM-L6-v2.safetensors'
def load_body(p): return {k:torch.from_numpy(v) for k,v in np.load(p).items()} if p.endswith('.npz') else load_file(p)
class Layer(nn.Module):
    def __init__(s):
        super().__init__(); s.qkv=nn.Linear(H,3*H); s.o=nn.Linear(H,H); s.n1=nn.LayerNorm(H,eps=1e-12); s.w=nn.Linear(H,4*H); s.d=nn.Linear(4*H,H); s.n2=nn.LayerNorm(H,eps=1e-12)
    def forward(s,x,mask,drop):
        B,T,_=x.shape
        q,k,v=s.qkv(x).view(B,T,3,A,H//A).permute(2,0,3,1,4)
        if x.is_cuda or not s.training: a=F.scaled_dot_product_attention(q,k,v,attn_mask=mask)
        else: # on a processor the fused backward is slow
            t=torch.matmul(q*(H//A)**-.5,k.transpose(-1,-2)).float()
            if mask is not None: t=t.masked_fill(~mask,-1e4)
            a=torch.matmul(F.softmax(t,-1).to(v.dtype),v)
        a=a.transpose(1,2).reshape(B,T,H)
        x=s.n1(x+F.dropout(s.o(a).float(),drop,s.training))
        return s.n2(x+F.dropout(s.d(F.gelu(s.w(x))).float(),drop,s.training))
class Reader(nn.Module):
    """all-MiniLM-L6-v2's body; heads: start and end of the answer ([CLS] stands for none) and one number: is it answered here"""
    def __init__(s,path=None,drop=0.0):
        super().__init__(); s.word=nn.Embedding(VOCAB,H); s.pos=nn.Embedding(512,H); s.typ=nn.Embedding(2,H); s.n=nn.LayerNorm(H,eps=1e-12)
        s.layers=nn.ModuleList(Layer() for _ in range(L)); s.span=nn.Linear(H,2); s.pre=nn.Linear(4*H,H); s.ans=nn.Linear(H,1); s.drop=drop
        nn.init.normal_(s.span.weight,std=.02); nn.init.zeros_(s.span.bias); nn.init.normal_(s.pre.weight,std=.02); nn.init.zeros_(s.pre.bias); nn.init.normal_(s.ans.weight,std=.02); nn.init.zeros_(s.ans.bias)
        if path: s.take(load_body(path))
        s.word.weight.requires_grad_(False)
    def take(s,w):
        g=lambda k: w[k] if k in w else w['bert.'+k]
        with torch.no_grad():
            s.word.weight.copy_(g('embeddings.word_embeddings.weight')); s.pos.weight.copy_(g('embeddings.position_embeddings.weight')); s.typ.weight.copy_(g('embeddings.token_type_embeddings.weight'))
            s.n.weight.copy_(g('embeddings.LayerNorm.weight')); s.n.bias.copy_(g('embeddings.LayerNorm.bias'))
            for i,l in enumerate(s.layers):
                p=f'encoder.layer.{i}.'
                for t in('weight','bias'):
                    getattr(l.qkv,t).copy_(torch.cat([g(p+f'attention.self.{x}.{t}') for x in('query','key','value')]))
                    getattr(l.o,t).copy_(g(p+f'attention.output.dense.{t}')); getattr(l.n1,t).copy_(g(p+f'attention.output.LayerNorm.{t}'))
                    getattr(l.w,t).copy_(g(p+f'intermediate.dense.{t}')); getattr(l.d,t).copy_(g(p+f'output.dense.{t}')); getattr(l.n2,t).copy_(g(p+f'output.LayerNorm.{t}'))
    def body(s,ids,types,lens):
        T=ids.shape[1]; x=s.n(s.word(ids)+s.pos.weight[:T]+s.typ(types)); x=F.dropout(x,s.drop,s.training)
        mask=None
        if int(lens.min())<T: mask=(torch.arange(T,device=ids.device)[None]<lens[:,None])[:,None,None,:]
        for l in s.layers: x=l(x,mask,s.drop)
        return x
    def forward(s,ids,types,lens):
        x=s.body(ids,types,lens); sp=s.span(x).float()
        ok=(torch.arange(ids.shape[1],device=ids.device)[None]<(lens-1)[:,None])&(types==1); ok[:,0]=True
        sp=sp.masked_fill(~ok[...,None],-1e4)
        # what the likeliest answer's words, the question's and the passage's look like, compared
        x=x.float(); c=(ok&(types==1)).float(); c=c*(torch.arange(ids.shape[1],device=ids.device)>0)
        w=F.softmax((sp[...,0]+sp[...,1])/2-1e4*(1-c),-1); h=(x*w[...,None]).sum(1)
        q=((types==0)&(torch.arange(ids.shape[1],device=ids.device)>0)[None]).float(); q=(x*q[...,None]).sum(1)/q.sum(1,keepdim=True).clamp(min=1)
        f=torch.cat([x[:,0],h,q,q*h*4],-1)
        a=s.ans(F.gelu(s.pre(f))).float().squeeze(-1)
        return sp[...,0],sp[...,1],a
    def embed(s,ids,lens):
        """sentence embedding as all-MiniLM makes it: only right with the untrained weights"""
        x=s.body(ids,torch.zeros_like(ids),lens); m=(torch.arange(ids.shape[1],device=ids.device)[None]<lens[:,None])[...,None].float()
        return F.normalize((x.float()*m).sum(1)/m.sum(1),dim=-1)
