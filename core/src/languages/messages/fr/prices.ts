import type { prices as english } from '../en/prices.ts';
import type { Message } from '../message.ts';

export const prices: Readonly<Record<keyof typeof english, Message>> = {
  'price.placement': 'Emplacement',
  'price.level': 'dès {floor}',
  'price.caption': 'Prix d’un emplacement, selon le total de la commande',
  'price.firstLevel': 'Prix de base',
  'calculator.title': 'Price calculator',
  'calculator.each': '{price} l’unité',
  'calculator.total': 'Total',
  'calculator.levels': 'Niveaux de volume',
  'calculator.level': 'Niveau {volume}',
  'calculator.range': 'de {from} à {to}',
  'calculator.lastRange': 'à partir de {from}',
  'calculator.next': 'Encore {missing} pour atteindre le niveau {volume}.',
  'calculator.last': 'Il n’existe pas de prix unitaire plus bas.',
  'calculator.saving': 'Vous économisez {saving} sur le prix de base de {listPrice}.',
  'calculator.perClick': 'Environ {price} le clic, si cette commande en apporte autant que les précédentes.',
  'calculator.correct': 'Le prix s’affiche dès que les quantités signalées sont corrigées.',
  'calculator.announcement': 'Total {total}, niveau {volume}.',
  'calculator.submit': 'Calculer le prix',
  'calculator.request': 'Demander ces emplacements',
  'quantity.no-number': 'Saisissez un nombre de 0 à {max}.',
  'quantity.not-whole': 'Un emplacement ne se divise pas\u00a0: saisissez un nombre entier.',
  'quantity.too-few': 'On ne peut pas commander moins que rien\u00a0: saisissez 0 ou plus.',
  'quantity.too-many':
    'Une commande compte au plus {max} exemplaires de chaque emplacement\u00a0: saisissez {max} ou moins.',
  'quote.invalid': 'Cette sélection n’a pas de prix.',
  'quote.invalidHelp': 'Envoyez un objet avec un nombre entier de 0 à {max} par emplacement.',
  'quote.unknownPlacement': 'Cet emplacement n’existe pas. Les emplacements sont {ids}.',
  'quote.unknownLocale': 'Les langues sont {locales}.',
};
