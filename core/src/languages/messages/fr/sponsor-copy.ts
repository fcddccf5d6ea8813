import type { sponsorCopy as english } from '../en/sponsor-copy.ts';
import type { Message } from '../message.ts';

export const sponsorCopy: Readonly<Record<keyof typeof english, Message>> = {
  'copyProblem.title-missing': 'Écrivez un titre, en {max} caractères au plus.',
  'copyProblem.title-long': 'Le titre compte {count} caractères, pour un maximum de {max}.',
  'copyProblem.text-missing': 'Écrivez le texte du lien, en {max} caractères au plus.',
  'copyProblem.text-long': 'Le texte compte {count} caractères, pour un maximum de {max}.',
  'copyProblem.body-missing': 'Écrivez le texte du bloc, en {max} caractères au plus.',
  'copyProblem.body-long':
    'Le texte compte {count} caractères, pour un maximum de {max}. Les adresses des liens ne comptent pas.',
  'copyProblem.body-links': 'Il y a {count} liens dans le texte, et {max} au plus sont permis.',
  'copyProblem.body-address':
    'Le lien du texte mène à «\u00a0{address}\u00a0». Donnez une adresse complète, qui commence par https://.',
  'copyProblem.body-bare':
    'L’adresse «\u00a0{address}\u00a0» figure dans le texte. Écrivez-la comme un lien\u00a0: [mots](https://example.org).',
  'copyProblem.url': 'Donnez une adresse complète, qui commence par https://.',
  'copyProblem.alt-missing':
    'Dites en quelques mots ce que montre l’image\u00a0: beaucoup d’e-mails sont lus sans les images.',
  'copyProblem.alt-long': 'Ce texte compte {count} caractères, pour un maximum de {max}.',
  'copyProblem.image-type': 'Nous ne pouvons pas utiliser ce fichier. Envoyez une image PNG, JPEG ou WebP.',
  'copyProblem.image-ratio':
    'L’image mesure {width} × {height} pixels. Elle doit être deux fois plus large que haute, par exemple 1200 × 600.',
  'copyProblem.image-broken':
    'Le fichier est tronqué ou abîmé. Exportez l’image encore une fois, en PNG, JPEG ou WebP, et choisissez ce fichier.',
  'copyProblem.image-width':
    'L’image fait {width} × {height} pixels. Il lui faut {min} à {max} pixels de large, par exemple 1200 × 600.',
  'copyProblem.image-size': 'Le fichier est trop lourd. Le maximum est de {max}\u00a0ko.',
  'copyForm.heading': '{placement}, numéro du {date}',
  'copyForm.deadline': 'Vous pouvez le changer jusqu’au {date}, 12\u00a0h\u00a0UTC.',
  'copyForm.late':
    'La date limite du {date} est passée. Envoyez votre texte aujourd’hui et nous tenterons encore de le publier.',
  'copyForm.closed':
    'La date limite est passée, et voici ce qui sera publié. Répondez à notre e-mail si quelque chose ne va pas.',
  'copyForm.inserted': 'Le texte est dans le numéro. Répondez à notre e-mail si quelque chose ne va pas.',
  'copyForm.missing':
    'Rien n’est arrivé à temps. Répondez à notre e-mail, et nous verrons ce qui est possible.',
  'copyForm.saved': 'Enregistré. L’aperçu montre ce qui sera publié.',
  'copyForm.notSaved': 'Rien n’est encore enregistré.',
  'copyForm.notSavedHelp': 'Corrigez ce qui est signalé et enregistrez de nouveau.',
  'copyForm.title': 'Titre',
  'copyForm.upTo': 'Jusqu’à {max} caractères.',
  'copyForm.text': 'Texte du lien',
  'copyForm.textHelp': 'Du texte seul\u00a0: le lien n’a rien d’autre.',
  'copyForm.body': 'Texte',
  'copyForm.bodyHelp': {
    one: 'Une ligne vide commence un paragraphe. Un lien, écrit [mots](https://example.org).',
    other:
      'Une ligne vide commence un paragraphe. {count} liens au plus, écrits [mots](https://example.org).',
  },
  'copyForm.url': 'Où mène le lien',
  'copyForm.urlHelp': 'Les paramètres de campagne sont admis.',
  'copyForm.image': 'Image (facultative)',
  'copyForm.imageHelp':
    'Deux fois plus large que haute, par exemple 1200 × 600, et {min} à {width} pixels de large\u202f; PNG, JPEG ou WebP, {max} ko au plus. Une nouvelle image remplace la précédente.',
  'copyForm.imageSaved': 'L’image est enregistrée.',
  'copyForm.removeImage': 'Publier sans image',
  'copyForm.alt': 'Ce que montre l’image',
  'copyForm.left': 'Caractères restants\u00a0: {count}',
  'copyForm.over': 'Caractères en trop\u00a0: {count}',
  'copyForm.submit': 'Enregistrer',
  'copyForm.sending': 'Enregistrement…',
  'copyForm.failed': 'L’enregistrement a échoué. Vérifiez votre connexion et essayez de nouveau.',
  'copyForm.preview': 'Aperçu',
  'copyForm.onSite': 'Sur le site',
  'copyForm.inMail': 'Dans l’e-mail',
  'copyForm.exampleTitle': 'Votre titre',
  'copyForm.exampleText': 'Votre texte',
};
