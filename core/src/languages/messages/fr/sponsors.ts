import type { sponsors as english } from '../en/sponsors.ts';
import type { Message } from '../message.ts';

export const sponsors: Readonly<Record<keyof typeof english, Message>> = {
  'sponsor.miniature': 'La place des emplacements dans un numéro',
  'sponsor.exampleImage': 'Image, 2:1',
  'sponsor.titleCount': 'Titre\u00a0: {count} caractères sur {max}',
  'sponsor.bodyCount': 'Texte\u00a0: {count} caractères sur {max}',
  'sponsor.linkCount': 'Liens dans le texte\u00a0: {count} sur {max}',
  'sponsor.placement.main': 'Premier sponsor',
  'sponsor.placement.second': 'Second sponsor',
  'sponsor.placement.react': 'Lien React',
  'sponsor.placement.react-native': 'Lien React Native',
  'sponsorMail.greeting': 'Bonjour,',
  'sponsorMail.confirm.subject': 'Midweek\u00a0: confirmez votre demande d’emplacements',
  'sponsorMail.confirm.text':
    'Quelqu’un, vous-même sans doute, a demandé ces emplacements dans Midweek. Ils ne sont pas encore retenus\u00a0:',
  'sponsorMail.confirm.link':
    'Ouvrez cette page dans les 24 heures et appuyez sur son bouton. Les emplacements vous sont alors retenus 7 jours, et nous répondons avant leur fin\u00a0:\n{link}',
  'sponsorMail.confirm.notYou':
    'Si ce n’était pas vous, ne faites rien\u00a0: sans confirmation, la demande et cette adresse sont effacées au bout de 24 heures.',
  'sponsorMail.held.subject': 'Midweek\u00a0: vos emplacements sont retenus',
  'sponsorMail.held.text':
    'Votre demande est confirmée, merci. Ces emplacements sont retenus pour vous jusqu’au {date}\u202f; nous vous répondons d’ici là.',
  'sponsorMail.accepted.subject': 'Midweek : vos emplacements sont réservés',
  'sponsorMail.accepted.text': 'Ces emplacements sont à vous :',
  'sponsorMail.accepted.copy':
    'Envoyez titre, texte, lien et image sur cette page, avant la date limite de chaque numéro. Vous les y verrez tels qu’ils seront publiés, et pourrez les changer jusque-là. Ce lien n’est qu’à vous\u00a0:\n{link}',
  'sponsorMail.declined.subject': 'Midweek : à propos de votre demande d’emplacements',
  'sponsorMail.declined.text':
    'Nous ne pouvons pas vous proposer ces emplacements cette fois-ci, et ils sont de nouveau libres :',
  'sponsorMail.place': '{date}\u00a0: {quantity} × {placement} ({deadline})',
  'sponsorMail.deadline': 'texte et image au plus tard le {date}, 12\u00a0h\u00a0UTC',
  'sponsorMail.total': 'Total : {total}, hors taxes.',
  'sponsorMail.signature': 'Midweek',
  'sponsorConfirm.held': 'Vos emplacements sont retenus jusqu’au {date}\u00a0:',
  'sponsorConfirm.gone':
    '{placement} du {date} n’est plus libre\u00a0: aucun de vos emplacements n’est retenu.',
  'sponsorConfirm.noServer': 'Les demandes ne peuvent pas être confirmées sur cette copie du site.',
  'sponsorRefusal.blocked': 'Cette demande n’a pas été acceptée.',
  'sponsorRefusal.blocked.help':
    'Si vous êtes une personne, laissez vides les champs masqués, ou écrivez-nous dans le chat.',
  'sponsorRefusal.form-too-fast': 'Le formulaire a été envoyé plus vite qu’on ne tape.',
  'sponsorRefusal.form-too-fast.help': 'Attendez une seconde et envoyez-le de nouveau.',
  'sponsorRefusal.form-expired': 'Le formulaire est resté ouvert trop longtemps.',
  'sponsorRefusal.form-expired.help': 'Envoyez-le de nouveau.',
  'sponsorRefusal.disposable-email': 'Cette adresse appartient à un service de boîtes jetables.',
  'sponsorRefusal.disposable-email.help':
    'Utilisez une adresse où vous joindre jusqu’à la parution du numéro.',
  'sponsorRefusal.mail-domain-unknown': 'Ce qui suit le @ ne reçoit pas de courrier.',
  'sponsorRefusal.mail-domain-unknown.help':
    'Vérifiez qu’il n’y a pas de faute de frappe, ou utilisez une autre adresse.',
  'sponsorRefusal.proof-needed': 'Il y a beaucoup de demandes en ce moment.',
  'sponsorRefusal.proof-needed.help':
    'Rien n’est encore parti. Appuyez encore une fois sur le bouton, et votre demande passera.',
  'sponsorRefusal.too-many-requests': 'Trop de demandes sont venues d’ici.',
  'sponsorRefusal.too-many-requests.help': 'Réessayez dans une heure, ou écrivez-nous dans le chat.',
  'sponsorRefusal.too-many-places':
    'Trop d’emplacements de votre adresse, de votre entreprise ou de votre réseau sont déjà en attente.',
  'sponsorRefusal.too-many-places.help':
    'Cherchez notre e-mail et confirmez ce que vous avez demandé, choisissez moins d’emplacements, ou écrivez-nous dans le chat. Les demandes que personne ne confirme prennent fin au bout de 24 heures.',
  'sponsorRequest.confirmByMail':
    'Un e-mail avec un lien est en route. Confirmez-y la demande dans les 24 heures\u202f; les emplacements sont alors retenus 7 jours.',
  'sponsorRequest.company': 'Indiquez pour quelle entreprise, en 200 caractères au plus.',
  'sponsorRequest.contactName': 'Indiquez à qui nous écrivons, en 200 caractères au plus.',
  'sponsorRequest.email': 'Saisissez une adresse e-mail telle que nom@example.org.',
  'sponsorRequest.conflicts': 'Utilisez 1 000 caractères au plus.',
  'sponsorRequest.slots': 'Choisissez d’un à vingt emplacements libres.',
  'sponsorRequest.invalid': 'La demande n’est pas complète.',
  'sponsorRequest.invalidHelp': 'Corrigez ce qui est signalé et envoyez-la de nouveau.',
  'sponsorRequest.taken': '{placement} du {date} vient d’être pris.',
  'sponsorRequest.takenHelp':
    'Rien n’a été réservé. Choisissez un autre jour ou un autre emplacement et renvoyez la demande.',
  'calendar.caption': 'Les emplacements des 26 prochains numéros',
  'calendar.issue': 'Numéro du',
  'calendar.held': 'retenu',
  'calendar.taken': 'pris',
  'calendar.oneLeft': 'reste 1',
  'calendar.place': '{placement}, {date}',
  'calendar.quantity': 'Combien\u00a0: {placement}, {date}',
  'calendar.unavailable':
    'Le calendrier n’est pas disponible pour le moment. Écrivez-nous en indiquant les emplacements et les mercredis souhaités.',
  'sponsorForm.title': 'Demande d’emplacements',
  'sponsorForm.places': 'Vos emplacements',
  'sponsorForm.placesHelp':
    'Choisissez parmi ce qui est libre. Un emplacement retenu a été demandé et peut se libérer sous sept jours\u202f; un emplacement pris est vendu.',
  'sponsorForm.about': 'À qui nous écrivons',
  'sponsorForm.company': 'Entreprise',
  'sponsorForm.contactName': 'Votre nom',
  'sponsorForm.email': 'E-mail',
  'sponsorForm.conflicts': 'Voisinages à éviter (facultatif)',
  'sponsorForm.conflictsHelp': 'Les entreprises ou les produits dont vous ne voulez pas être voisin.',
  'sponsorForm.total': 'Total',
  'sponsorForm.announcement': 'Emplacements choisis\u00a0: {count}. Total\u00a0: {total}.',
  'sponsorForm.wishes': 'Choisi dans le calculateur',
  'sponsorForm.wish': '{placement}\u00a0: {wanted}, encore à placer\u00a0: {missing}',
  'sponsorForm.wishDone': '{placement}\u00a0: {wanted}, tout est placé',
  'sponsorForm.submit': 'Envoyer la demande',
  'sponsorForm.sending': 'Envoi en cours…',
  'sponsorForm.proving': 'Votre navigateur prouve qu’il en est un. Cela prend un instant…',
  'sponsorForm.promise':
    'Vous n’achetez encore rien. Nous vous envoyons un lien pour confirmer la demande\u202f; vos emplacements sont alors retenus 7 jours, et nous répondons par e-mail.',
  'sponsorForm.failed':
    'La demande n’a pas pu être envoyée. Vérifiez votre connexion et envoyez-la de nouveau.',
  'sponsorForm.trap': 'Laissez ce champ vide\u00a0: il distingue les programmes des personnes.',
  'deadlines.name': 'Midweek\u00a0: sponsors',
  'deadlines.due': 'Textes du numéro du {date}\u00a0: {ready} sur {count} arrivés',
  'deadlines.issue': 'Midweek avec {companies}',
  'deadlines.free': 'Midweek, aucun sponsor réservé',
  'deadlines.place': '{placement}\u00a0: {company}, {state}',
  'deadlines.missing': 'pas encore de texte',
  'deadlines.saved': 'texte arrivé',
  'deadlines.inserted': 'dans le numéro',
  'report.link': 'Numéro {issue} : {title}',
  'report.clicks': 'Clics sur votre lien',
  'report.views': 'Vues du numéro',
  'report.rate': 'Clics par vue',
  'report.chart': 'Clics par jour du {first} au {last}, {most} le meilleur jour',
  'report.table': 'Les mêmes chiffres, avec les vues du numéro',
  'report.day': 'Jour (UTC)',
  'report.later': 'Plus tard',
  'report.noServer': 'Les chiffres ne sont pas disponibles sur cette copie du site.',
};
