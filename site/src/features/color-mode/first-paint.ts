/**
 * Runs inline in the head, before the first paint: the stored or asked-for colour mode, and the sign that scripts run.
 * Its hash stands in the content security policy, so it must be the same text on every page.
 */
export const firstPaintScript = `(function(){var d=document.documentElement,m;d.dataset.js='';try{m=new URLSearchParams(location.search).get('theme')||localStorage.getItem('theme')}catch(e){}d.dataset.theme=m==='dark'?'dark':'light'})()`;
