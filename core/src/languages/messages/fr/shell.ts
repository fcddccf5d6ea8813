import type { shell as english } from '../en/shell.ts';
import type { Message } from '../message.ts';

export const shell: Readonly<Record<keyof typeof english, Message>> = {
  'site.skipToContent': 'Aller au contenu principal',
  'site.opensInNewTab': '(s’ouvre dans un nouvel onglet)',
  'nav.main': 'Main',
  'nav.menu': 'Menu',
  'nav.toggle': 'Ouvrir/fermer la barre de navigation',
  'nav.close': 'Fermer la barre de navigation',
  'nav.switchTo': 'Lire cette page en français',
  'nav.search': 'Chercher',
  'nav.languages': 'Langues',
  'nav.expand': 'Expand the dropdown',
  'nav.collapse': 'Collapse the dropdown',
  'nav.back': '← Retour au menu principal',
  'colorMode.switch': 'Basculer entre le mode sombre et clair (actuellement {mode})',
  'colorMode.light': 'mode clair',
  'colorMode.dark': 'mode sombre',
  'colorMode.system': 'mode du système',
  'announcement.label': 'Annonce',
  'announcement.close': 'Fermer',
  'language.en': 'anglais',
  'language.fr': 'français',
  'notFound.title': 'Page introuvable',
  'notFound.p1': 'Nous n’avons pas trouvé ce que tu cherchais. Le mercredi n’y est pour rien.',
  'notFound.p2': 'Merci de signaler au propriétaire du site d’où tu viens que son lien est cassé.',
  'notFound.home': 'Aller à la page d’accueil',
  'baseUrl.title': 'Ce site ne s’est pas chargé correctement.',
  'baseUrl.advice':
    'Une cause fréquente est une mauvaise URL de base : {configured} est configurée, {suggested} est suggérée.',
  'baseUrl.missing':
    'Ses scripts n’ont pas pu être chargés. L’URL de base n’est pas en cause ({configured} est configurée, {suggested} est suggérée)\u00a0: recharge la page et, si cela ne suffit pas, vérifie que tous les fichiers du site ont été mis en ligne.',
  'island.crashed': 'Cette page a planté.',
  'island.tryAgain': 'Réessayer',
  'island.failed': 'Cette partie de la page n’a pas pu être chargée.',
  'island.retry': 'Réessayer',
  'analytics.switch': 'Compter mes visites',
  'analytics.note': 'Nous voyons ainsi ce qui est lu. Ton choix reste dans ce navigateur.',
  'analytics.noteFirstParty':
    'Pages lues et liens ouverts, sur notre propre serveur, sans cookies. Ton choix reste dans ce navigateur.',
  'analytics.refused': 'Ton navigateur demande à ne pas être suivi\u00a0: rien n’est compté.',
};
