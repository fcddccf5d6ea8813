import type { ComponentFile } from '@midweek/site/components';

export default {
  name: 'LiveCode',
  wakes: 'visible',
  words: {
    en: {
      reset: 'Reset',
      editor: 'Live Editor',
      result: 'Result',
      error: 'The example stopped:',
      unreachable: 'The example could not be loaded.',
    },
    fr: {
      reset: 'Réinitialiser',
      editor: 'Éditeur en direct',
      result: 'Résultat',
      error: 'L’exemple s’est arrêté :',
      unreachable: 'L’exemple n’a pas pu être chargé.',
    },
  },
} satisfies ComponentFile;
