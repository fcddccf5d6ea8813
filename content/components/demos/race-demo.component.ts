import type { ComponentFile } from '@midweek/site/components';

export default {
  name: 'RaceDemo',
  wakes: 'intent',
  words: {
    en: {
      title: 'The race, slowed down',
      ask: 'Search for “re”, then “react”',
      asking: 'Searching…',
      without: 'As most effects are written',
      with: 'With a flag in the cleanup',
      question: 'The field says “{query}”',
      answer: 'The list shows the answer to “{query}”',
      nothing: 'nothing yet',
      right: 'They agree.',
      wrong: 'They disagree.',
      pending: '“{query}” on its way',
      ignored: 'answer to “{query}” ignored',
    },
    fr: {
      title: 'La course, au ralenti',
      ask: 'Chercher « re », puis « react »',
      asking: 'Requêtes en cours…',
      without: 'Tel qu’on écrit la plupart des effets',
      with: 'Avec un drapeau dans le nettoyage',
      question: 'Le champ dit « {query} »',
      answer: 'La liste montre la réponse à « {query} »',
      nothing: 'rien pour l’instant',
      right: 'Les deux sont d’accord.',
      wrong: 'Les deux se contredisent.',
      pending: '« {query} » en route',
      ignored: 'réponse à « {query} » ignorée',
    },
  },
} satisfies ComponentFile;
