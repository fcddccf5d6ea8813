import type { ComponentFile } from '@midweek/site/components';

export default {
  name: 'CodeToMail',
  wakes: 'load',
  words: {
    en: {
      editor: 'Live Editor',
      language: 'Language',
      plainText: 'Plain text',
      result: 'As an email shows it',
      html: 'HTML',
      clipped:
        'This is more than 102 kB: Gmail would cut the message off here. Send a shorter piece, or a link.',
      withoutColours: 'The colours could not be loaded. The HTML is complete, but in one colour.',
      withoutScripts: 'The tool needs JavaScript: it runs in your browser, not on our server.',
      copy: 'Copy HTML',
      copied: 'Copied',
      failed: 'Your browser did not allow copying. The HTML is selected: copy it with your keyboard.',
    },
    fr: {
      editor: 'Éditeur en direct',
      language: 'Langage',
      plainText: 'Texte brut',
      result: 'Tel que l’email l’affiche',
      html: 'HTML',
      clipped:
        'C’est plus de 102 ko : Gmail couperait le message ici. Envoie un extrait plus court, ou un lien.',
      withoutColours:
        'Les couleurs n’ont pas pu être chargées. Le HTML est complet, mais d’une seule couleur.',
      withoutScripts:
        'L’outil a besoin de JavaScript : il fonctionne dans ton navigateur, pas sur notre serveur.',
      copy: 'Copier le HTML',
      copied: 'Copié',
      failed: 'Ton navigateur n’a pas permis la copie. Le HTML est sélectionné : copie-le au clavier.',
    },
  },
} satisfies ComponentFile;
