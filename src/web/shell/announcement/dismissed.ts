// What of announcements a person has dismissed in this browser, for the strip and for the page's first script.

/** Where the ids are kept, as a JSON list. */
export const DISMISSED_KEY = 'zemu-announcements-dismissed';

export const stripId = (id: number | string): string => `announced-${id}`;

/**
 * Hides what was dismissed before the page is drawn for the first time. A sheet of the document's own changes nothing that React
 * compares, and needs no permission for inline styles. A browser without such sheets hides it once React runs.
 */
export const hideDismissedScript = `(function(){try{var s=new CSSStyleSheet;
s.replaceSync(JSON.parse(localStorage.getItem('${DISMISSED_KEY}')).map(function(i){
return '#${stripId("'+(+i)+'")}{display:none}'}).join(''));
document.adoptedStyleSheets=[s]}catch(e){}})();`;
