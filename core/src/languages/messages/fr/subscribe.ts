import type { subscribe as english } from '../en/subscribe.ts';
import type { Message } from '../message.ts';

export const subscribe: Readonly<Record<keyof typeof english, Message>> = {
  'subscribe.title': 'Ne manque pas le prochain email\u202f!',
  'subscribe.text': 'Un email chaque mercredi, dans la langue de ton choix. Désabonnement en un clic.',
  'subscribe.email': 'Ton adresse email',
  'subscribe.placeholder': 'toi@exemple.fr',
  'subscribe.button': 'Je m’abonne\u202f!',
  'subscribe.language': 'Langue de la newsletter',
  'subscribe.trap': 'Laisse ce champ vide',
  'subscribe.sending': 'Envoi…',
  'subscribe.proving':
    'Un instant\u00a0: ton navigateur nous montre que tu n’es pas un robot. Cela prend quelques secondes.',
  'subscribe.sent': 'C’est envoyé. L’étape suivante s’ouvre.',
  'subscribe.tryAgain': 'Réessayer',
  'subscribe.inAWhile': 'dans quelques minutes',
  'subscribeProblem.missing-email': 'Indique d’abord ton adresse email.',
  'subscribeProblem.invalid-email':
    'Cela ne ressemble pas à une adresse email. Vérifie qu’il n’y a pas de faute de frappe\u00a0: elle doit avoir la forme toi@exemple.fr.',
  'subscribeProblem.invalid-locale': 'Choisis le français ou l’anglais.',
  'subscribeProblem.disposable-email':
    'C’est une adresse jetable. Prends-en une que tu liras encore mercredi prochain.',
  'subscribeProblem.mail-domain-unknown':
    'Aucun email ne peut être envoyé à ce qui suit le @. Vérifie qu’il n’y a pas de faute de frappe, ou prends une autre adresse.',
  'subscribeProblem.form-too-fast': 'Personne ne tape aussi vite. Appuie encore une fois sur le bouton.',
  'subscribeProblem.form-expired':
    'Cette page est restée ouverte longtemps. Appuie encore une fois sur le bouton.',
  'subscribeProblem.proof-needed':
    'Beaucoup d’inscriptions arrivent en même temps, et ton navigateur n’a pas pu montrer que tu n’es pas un robot. Réessaie dans quelques minutes, avec JavaScript activé.',
  'subscribeProblem.too-many-requests': 'Trop d’inscriptions viennent de ton réseau. Réessaie {when}.',
  'subscribeProblem.blocked':
    'Les inscriptions avec cette adresse ou depuis ton réseau ne sont pas acceptées. Chaque numéro se lit ici, et le flux te les apporte aussi.',
  'subscribeProblem.bad-request': 'Le formulaire est arrivé incomplet. Recharge la page et réessaie.',
  'subscribeProblem.unavailable':
    'Une erreur s’est produite de notre côté, et ton inscription n’est pas enregistrée. Réessaie dans un instant.',
  'subscribeProblem.network':
    'Le serveur n’a pas pu être joint. Ce que tu as saisi est toujours là\u00a0: vérifie ta connexion et réessaie.',
  'workflow.countdown': 'Inutile d’appuyer\u00a0: cette page confirme toute seule dans un instant.',
  'workflow.secondsLeft': 'Secondes restantes',
  'workflow.stop': 'Arrêter',
  'workflow.stopped': 'Arrêté. Rien ne se passe tant que tu n’appuies pas sur le bouton.',
};
