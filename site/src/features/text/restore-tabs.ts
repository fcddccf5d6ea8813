/**
 * Runs inline at the end of each group of tabs that has a name: shows the remembered tab before the group is painted, so that nothing moves.
 * The same text everywhere, because its hash is in the content security policy. It does what `switch-tabs.ts` does on a press; the
 * key is that of storage.ts.
 */
export const restoreTabsScript = `(function(){
try{
var root=document.currentScript.parentElement,tabs=[].slice.call(root.firstElementChild.children);
var label=localStorage.getItem('midweek.tabs.'+root.dataset.tabs);
if(tabs.some(function(t){return t.textContent===label}))tabs.forEach(function(t){
var is=t.textContent===label;
t.setAttribute('aria-selected',is);
t.tabIndex=is?0:-1;
document.getElementById(t.getAttribute('aria-controls')).dataset.selected=is
})
}catch(e){}
})()`;
