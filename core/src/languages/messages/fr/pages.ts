import type { pages as english } from '../en/pages.ts';
import type { Message } from '../message.ts';

export const pages: Readonly<Record<keyof typeof english, Message>> = {
  'home.documentTitle': '{title}\u00a0: {tagline}',
  'home.eyebrow': 'Chaque mercredi, en français et en anglais',
  'home.lead':
    'Les versions, articles et discussions de la semaine React et React Native, choisis et vérifiés à la main. Quelques minutes de lecture, et rien d’important ne t’a échappé.',
  'home.latestIssue': 'Le dernier numéro',
  'home.readIssue': 'Lire le numéro en entier',
  'home.latestArticles': 'Derniers articles',
  'home.allArticles': 'Tous les articles',
  'home.allIssues': 'Tous les numéros',
  'home.figures': 'Les archives en chiffres',
  'home.figureIssues': 'numéros',
  'home.figureLinks': 'liens choisis',
  'home.figureReleases': 'versions signalées',
  'home.figureSince': 'en ligne depuis',
  'conferences.upcoming': 'À venir',
  'conferences.past': 'Passées',
  'conferences.none':
    'Aucune date certaine à venir. La liste s’allonge quand une conférence publie les siennes.',
  'conferences.checked': 'Dates vérifiées le {date}',
  'conferences.calendar': 'Suivre dans ton agenda (iCalendar)',
  'conferences.json': 'En JSON',
  'conferences.inIssue': 'Dans le numéro {number}',
  'conferences.recap': 'Notre récapitulatif',
  'conferences.feedTitle': '{site} : conférences',
  'conferences.feedDescription': 'Les conférences sur React et React Native, avec leur lieu et leurs dates.',
  'deals.asleep': 'Il n’y a rien à acheter ici aujourd’hui, et aucun compte à rebours.',
  'deals.before':
    'Il n’y a rien à acheter ici aujourd’hui, et aucun compte à rebours. La liste est ouverte du {from} au {until}.',
  'deals.open': 'La liste est ouverte jusqu’au {until}. Chaque offre disparaît après son dernier jour.',
  'deals.empty':
    'La liste est ouverte jusqu’au {until}, et elle est vide : aucune des offres que nous avons vérifiées n’est valable aujourd’hui.',
  'deals.after': 'La liste a fermé le {until}. Ce qui a expiré n’est pas gardé.',
  'deals.until': 'jusqu’au {date}',
  'deals.code': 'Code :',
  'readers.title': 'Abonnements confirmés',
  'readers.all': 'En tout',
  'readers.en': 'Édition anglaise',
  'readers.fr': 'Édition française',
};
