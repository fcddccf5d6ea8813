/** DocSearch draws Algolia's logo with a style of its own. Its hash is in the content security policy. */
export const LOGO_STYLE = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';
