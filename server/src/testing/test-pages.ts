import type { PageNames } from '../pages/page-names.ts';

/** The smallest page that has these names; every value is in a text and in an attribute. */
export function renderTestPage({ states = [], values = [], slots = {} }: PageNames): string {
  return [
    ...states.map((name) => `<midweek-state name="${name}" hidden="">${name}</midweek-state>`),
    ...values.map((name) => `<p title="" data-fill="title=${name} ${name}"></p>`),
    ...Object.entries(slots).map(([slot, parts]) => {
      const inside = Object.entries(parts).map(
        ([name, names]) => `<template data-part="${name}">${renderTestPage(names)}</template>`,
      );
      return `<midweek-${slot}>${inside.join('')}</midweek-${slot}>`;
    }),
  ].join('');
}
