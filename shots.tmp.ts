import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { findBrowser } from './tests/support/browser.ts';
const b=await chromium.launch(await findBrowser()); const slug=readFileSync('/tmp/ht/slug','utf8');
const sizes=(process.argv[2]??'390,768,1440').split(',').map(Number); const dark=process.argv[3]==='dark';
for (const w of sizes) { const p=await b.newPage({viewport:{width:w,height:900},colorScheme:dark?'dark':'light'});
p.on('console',m=>console.log(m.type(),m.text())); p.on('pageerror',e=>console.log('ERR',e.message));
await p.goto('http://127.0.0.1:4970/articles/'+slug); const sw=await p.evaluate(()=>[document.documentElement.scrollWidth, innerWidth]);
const rows=await p.evaluate(()=>[...document.querySelectorAll('.row')].map(r=>[...r.querySelectorAll('img')].map(i=>{const {width,height}=i.getBoundingClientRect();return width.toFixed(1)+'x'+height.toFixed(1)}).join(' ')));
console.log(w, sw.join('/'), rows);
for (let y=0;y<12000;y+=800){await p.evaluate(y=>scrollTo(0,y),y);await p.waitForTimeout(60);} await p.evaluate(()=>scrollTo(0,0)); await p.waitForLoadState('networkidle');
const rows2=await p.evaluate(()=>[...document.querySelectorAll('.row')].map(r=>[...r.querySelectorAll('img')].map(i=>{const {width,height}=i.getBoundingClientRect();return width.toFixed(1)+'x'+height.toFixed(1)}).join(' '))); if (JSON.stringify(rows)!==JSON.stringify(rows2)) console.log('MOVED',rows2);
await p.screenshot({path:`/tmp/ht/a-${w}${dark?'-dark':''}.png`,fullPage:true}); await p.close(); }
await b.close();
