import { DEFAULT_PALETTE } from '@midweek/core';

/**
 * Runs inline on the home pages: tells the owner when the scripts of the page never started (`entry-client.ts` sets `data-awake`), most often because
 * the site lies under another path than `/`. Its texts are in attributes of its element, so that this text, whose hash is in the content
 * security policy, is the same in every language. It brings its own styles: the stylesheet is as likely to be missing.
 *
 * The banner comes last and sticks to the lower edge of the window: at the top of the page a reload, which restores the scroll position, would
 * leave it out of view.
 *
 * Waits for `load`, which waits for the scripts of the page.
 */
export const baseUrlBannerScript = String.raw`(function(){
var d=document.currentScript.dataset;
addEventListener('load',function(){
if('awake'in document.documentElement.dataset)return;
var base=location.pathname.replace(/index(\.html)?$/,'').replace(/\/?$/,'/'),end=d.prefix+'/';
if(base.slice(-end.length)===end)base=base.slice(0,-end.length)+'/';
var banner=document.createElement('aside'),add=function(tag,text){banner.appendChild(document.createElement(tag)).textContent=text};
banner.id='base-url-issue-banner';
banner.setAttribute('aria-label',d.title);
banner.style.cssText='position:sticky;bottom:0;z-index:30;padding:1rem;border:.25rem solid ${DEFAULT_PALETTE.light.accent};background:#fff;color:${DEFAULT_PALETTE.light.text};font:1rem/1.5 sans-serif;overflow-wrap:anywhere';
add('strong',d.title);
add('p',(base===d.configured?d.missing:d.advice).replace('{suggested}',function(){return base}));
document.body.append(banner)
})
})()`;
