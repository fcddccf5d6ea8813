/**
 * The first style of every page. Module styles can load before the global sheet, and a layer's place is where its name is
 * first seen, so the order is set before any of them. Its hash is in the content security policy.
 */
export const layerOrder = '@layer reset, tokens, base, components, print;';
