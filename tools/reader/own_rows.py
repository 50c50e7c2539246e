"""own/*.jsonl -> data_own.json (training), dev_own.json (English), dev_own_other.json"""
import json,glob,os,collections
old={r['group'] for r in json.load(open('dev_own.json'))} if os.path.exists('dev_own.json') else set()
train=[];dev=[];devo=[];devs=[]
for f in sorted(glob.glob('own/*.jsonl')):
    name=os.path.basename(f)[:-6]; en=name.startswith('en'); new=en and int(name[2:])>10
    for i,l in enumerate(x for x in open(f,encoding='utf-8') if x.strip()):
        p=json.loads(l); g=f'own/{name}-{i}'
        isdev=(g in old) if en and not new else i%8==5
        for qa in p['qa']:
            a=qa.get('a') if qa['how'] in('own','same') else None
            r=dict(src='own' if en else 'own_x',group=g,title=p['title'],q=qa['q'],ctx=p['text'],how=qa['how'],span=None,label=0)
            if a:
                if a not in p['text']: continue
                k=p['text'].index(a); r['span']=[k,k+len(a)]; r['label']=1
            else: r['many']=True
            (train if not isdev else (devs if new else dev) if en else devo).append(r)
json.dump(train,open('data_own.json','w')); json.dump(dev,open('dev_own.json','w')); json.dump(devs,open('dev_own_structured.json','w')); json.dump(devo,open('dev_own_other.json','w'))
print(len(train),collections.Counter(r['src'] for r in train),len(dev),len(devs),len(devo))
