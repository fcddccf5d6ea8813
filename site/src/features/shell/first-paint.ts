/**
 * Runs inline in the head, before the first paint, on every page: the sign that scripts run, the colour mode, and whether the
 * announcement was closed. What is configured is in attributes of `html`, so that this text, whose hash is in the content security
 * policy, is the same everywhere. The keys are those of storage.ts. `color-mode.ts` goes on from the choice that is found here, so that both
 * agree on the address (`?theme=dark`, for this view) and on an unknown stored value (light).
 *
 * Content below the first viewport is laid out lazily, unless there is a position to scroll to: a fragment, or where the reader was before going
 * back or reloading. While the heights above it are estimates, the scroll would miss it. Fragment links and keys that jump to the end turn lazy
 * layout off before they are followed, other jumps right after (`end-lazy-layout.ts`).
 *
 * A press on the search link opens the dialog, whose field is part of the page, before `enable-search.ts` is there.
 *
 * A script of the page that fails to load leads to one reload: a page that is itself a reload does not try again, and where nothing answers there would
 * be nothing to reload. Scripts that are added later are asynchronous, and the page can do without them.
 *
 * A form that is sent while nothing answers, and that no other script has taken, stays, with what was typed and what to do: the browser would show an
 * error page of its own. The browser's word that it is offline is no proof: a machine reaches itself without a network. `islands/wake-islands.ts` says
 * the same once it is there.
 */
export const firstPaintScript = `(function(){
var d=document.documentElement,s=d.dataset,stored,asked=new URLSearchParams(location.search).get('theme');
var reach=function(address,act,fail){fetch(address,{method:'HEAD',mode:'no-cors',cache:'no-store'}).then(act,fail)};
var visit=performance.getEntriesByType('navigation')[0]||{};
s.js='';
if(!location.hash&&visit.type!=='back_forward'&&visit.type!=='reload')s.lazy='';
addEventListener('click',function(e){if(e.target.closest('a[href*="#"]'))delete s.lazy},true);
addEventListener('hashchange',function(){delete s.lazy});
addEventListener('keydown',function(e){if(e.key==='End'||e.metaKey&&e.key==='ArrowDown')delete s.lazy},true);
try{
if(s.themeSwitch==='off')localStorage.removeItem('theme');else stored=localStorage.getItem('theme');
if(s.announcement){
if(localStorage.getItem('midweek.announcement.id')!==s.announcement){localStorage.setItem('midweek.announcement.id',s.announcement);localStorage.setItem('midweek.announcement.dismiss','false')}
if(localStorage.getItem('midweek.announcement.dismiss')==='true')s.announcementDismissed=''
}
}catch(e){}
var known=function(m){return m==='light'||m==='dark'?m:null};
var choice=s.themeChoice=known(asked)||(stored==null?'system':known(stored)||'light');
s.theme=choice!=='system'?choice:'themeSystem'in s?(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'):s.themeDefault;
var bar=document.querySelector('meta[name=theme-color]');
bar.content=bar.dataset[s.theme];
addEventListener('click',function(e){
var dialog=document.querySelector('[data-search-dialog]');
if(!dialog||e.defaultPrevented||!e.target.closest('[data-search]')||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
e.preventDefault();
dialog.showModal()
});
addEventListener('error',function(e){
var t=e.target;
if(t&&t.tagName==='SCRIPT'&&!t.async&&visit.type&&visit.type!=='reload')reach(location.href,function(){location.reload()},function(){})
},true);
addEventListener('submit',function(e){
var form=e.target,island=form.closest('[data-useful-asleep]');
if(!island||e.defaultPrevented||navigator.onLine)return;
e.preventDefault();
reach(new URL('/',form.action),function(){form.submit()},function(){
var before=island.previousElementSibling;
if(before&&'islandAlert' in before.dataset)return;
var alert=document.createElement('p');
alert.setAttribute('role','alert');
alert.dataset.islandAlert='';
alert.textContent=JSON.parse(island.dataset.labels).failed;
island.before(alert)
})
})
})()`;
