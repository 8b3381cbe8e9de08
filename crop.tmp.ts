import sharp from 'sharp';
const [f,top,h,o]=process.argv.slice(2); const i=sharp(f); const m=await i.metadata(); console.log(m.width,m.height);
await i.extract({left:0,top:+top,width:m.width,height:Math.min(+h,m.height-+top)}).resize({width:Math.min(m.width,1000)}).toFile(o);
