"""the body of multilingual-e5-small as float32, from the app's ONNX file (4-bit blocks of 32)"""
import json,onnx,numpy as np
from onnx import numpy_helper
import os;E5=os.path.join(os.path.dirname(os.path.abspath(__file__)),'../../public/models/multilingual-e5-small')
parts=json.load(open(f"{E5}/onnx/model_quantized.onnx.parts.json"))["parts"]
m=onnx.load_from_string(b"".join(open(f"{E5}/onnx/{p}","rb").read() for p in parts))
I={t.name:numpy_helper.to_array(t) for t in m.graph.initializer}
out={}
q=I['word_q']; n=q[:,:192]; s=q[:,192:]
w8=np.concatenate([n&15,n>>4],1).astype(np.float32).reshape(len(q),12,32)-8
sc=s.astype(np.float32); sc=np.where(sc>=128,sc-256,sc)*I['word_s']
out['embeddings.word_embeddings.weight']=(w8*sc[:,:,None]).reshape(len(q),384)
out['embeddings.position_embeddings.weight']=I['pos_h'].astype(np.float32)
out['embeddings.token_type_embeddings.weight']=np.zeros((2,384),np.float32)
out['embeddings.LayerNorm.weight']=I['eln_w'];out['embeddings.LayerNorm.bias']=I['eln_b']
def deq(name):
    w=I[name+'_w']; N,B,_=w.shape; s=I[name+'_s_h'].astype(np.float32).reshape(N,B)
    v=np.empty((N,B,32),np.float32); v[:,:,0::2]=w&15; v[:,:,1::2]=w>>4
    return ((v-8)*s[:,:,None]).reshape(N,B*32)
for l in range(12):
    p=f'encoder.layer.{l}.'; a=f'l{l}_'
    W=deq(a+'qkv'); b=I[a+'qkv_b']
    for i,x in enumerate(('query','key','value')): out[p+f'attention.self.{x}.weight']=W[384*i:384*i+384]; out[p+f'attention.self.{x}.bias']=b[384*i:384*i+384]
    out[p+'attention.output.dense.weight']=deq(a+'o'); out[p+'attention.output.dense.bias']=I[a+'ob']
    out[p+'attention.output.LayerNorm.weight']=I[a+'ln1w'];out[p+'attention.output.LayerNorm.bias']=I[a+'ln1b']
    out[p+'intermediate.dense.weight']=deq(a+'fi');out[p+'intermediate.dense.bias']=I[a+'fib']
    out[p+'output.dense.weight']=deq(a+'fo');out[p+'output.dense.bias']=I[a+'fob']
    out[p+'output.LayerNorm.weight']=I[a+'ln2w'];out[p+'output.LayerNorm.bias']=I[a+'ln2b']
np.savez('weights/e5.npz',**out)
