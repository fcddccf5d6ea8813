import type { ComponentFile } from '@midweek/site/components';

export default {
  name: 'StoreDemo',
  wakes: 'intent',
  words: {
    en: {
      title: 'Who renders?',
      next: 'Next tab',
      hash: 'Change only the hash',
      whole: 'Subscribed to the whole location',
      slice: 'Subscribed to one answer',
      renders: 'renders',
    },
    fr: {
      title: 'Qui fait un rendu ?',
      next: 'Onglet suivant',
      hash: 'Ne changer que le fragment',
      whole: 'Abonné à toute l’adresse',
      slice: 'Abonné à une seule réponse',
      renders: 'rendus',
    },
  },
} satisfies ComponentFile;
