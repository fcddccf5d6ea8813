/**
 * Runs inline at the end of the sidebar: scrolls its box to the open post before it is painted. The stylesheet does so by itself where browsers
 * know `scroll-initial-target`, also without scripts. The same text everywhere, because its hash is in the content security policy.
 */
export const showCurrentScript = `(function(){
var box=document.currentScript.parentElement,current=box.querySelector('[aria-current]');
if(current&&!CSS.supports('scroll-initial-target','nearest')&&matchMedia('(min-width:997px)').matches)
box.scrollTop=current.offsetTop-(box.clientHeight-current.offsetHeight)/2
})()`;
