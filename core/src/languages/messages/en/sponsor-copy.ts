import type { Message } from '../message.ts';

/** What sponsors send for their places. */
export const sponsorCopy = {
  'copyProblem.title-missing': 'Write a title, in up to {max} characters.',
  'copyProblem.title-long': 'The title has {count} characters, and {max} at most fit.',
  'copyProblem.text-missing': 'Write the text of the link, in up to {max} characters.',
  'copyProblem.text-long': 'The text has {count} characters, and {max} at most fit.',
  'copyProblem.body-missing': 'Write the text of the block, in up to {max} characters.',
  'copyProblem.body-long':
    'The text has {count} characters, and {max} at most fit. Addresses of links do not count.',
  'copyProblem.body-links': 'There are {count} links in the text, and {max} at most are allowed.',
  'copyProblem.body-address':
    'The link in the text leads to “{address}”. Give a whole address that starts with https://.',
  'copyProblem.body-bare':
    'The address “{address}” stands in the text. Write it as a link: [words](https://example.org).',
  'copyProblem.url': 'Give a whole address that starts with https://.',
  'copyProblem.alt-missing': 'Say in a few words what the image shows: many mails are read without images.',
  'copyProblem.alt-long': 'This has {count} characters, and {max} at most fit.',
  'copyProblem.image-type': 'This is no image that we can use. Send a PNG, JPEG or WebP file.',
  'copyProblem.image-ratio':
    'The image has {width} × {height} pixels. It has to be twice as wide as high, such as 1200 × 600.',
  'copyProblem.image-broken':
    'The file is cut off or damaged. Export the image once more, as PNG, JPEG or WebP, and choose that file.',
  'copyProblem.image-width':
    'The image has {width} × {height} pixels. It has to be {min} to {max} pixels wide, such as 1200 × 600.',
  'copyProblem.image-size': 'The file is too large. {max} kB at most are allowed.',
  'copyForm.heading': '{placement}, issue of {date}',
  'copyForm.deadline': 'You can change it until {date}, 12:00 UTC.',
  'copyForm.late':
    'The deadline of {date} has passed. Send your copy today and we will still try to print it.',
  'copyForm.closed':
    'The deadline has passed, and this is what will be printed. Answer our mail if something is wrong.',
  'copyForm.inserted': 'This is in the issue now. Answer our mail if something is wrong.',
  'copyForm.missing': 'Nothing was sent in time. Answer our mail, and we will see what can be done.',
  'copyForm.saved': 'Saved. The preview shows how it will be printed.',
  'copyForm.notSaved': 'Nothing was saved yet.',
  'copyForm.notSavedHelp': 'Mend what is marked and save it again.',
  'copyForm.title': 'Title',
  'copyForm.upTo': 'Up to {max} characters.',
  'copyForm.text': 'Text of the link',
  'copyForm.textHelp': 'Plain text: it is all that the link has.',
  'copyForm.body': 'Text',
  'copyForm.bodyHelp': {
    one: 'An empty line begins a new paragraph. One link, written as [words](https://example.org).',
    other:
      'An empty line begins a new paragraph. Up to {count} links, written as [words](https://example.org).',
  },
  'copyForm.url': 'Where it leads',
  'copyForm.urlHelp': 'Campaign parameters are fine.',
  'copyForm.image': 'Image (optional)',
  'copyForm.imageHelp':
    'Twice as wide as high, such as 1200 × 600, and {min} to {width} pixels wide; PNG, JPEG or WebP, up to {max} kB. A new one takes the place of the last.',
  'copyForm.imageSaved': 'The image is saved.',
  'copyForm.removeImage': 'Print no image',
  'copyForm.alt': 'What the image shows',
  'copyForm.left': 'Characters left: {count}',
  'copyForm.over': 'Characters too many: {count}',
  'copyForm.submit': 'Save',
  'copyForm.sending': 'Saving…',
  'copyForm.failed': 'It could not be saved. Check your connection and try again.',
  'copyForm.preview': 'Preview',
  'copyForm.onSite': 'On the site',
  'copyForm.inMail': 'In the email',
  'copyForm.exampleTitle': 'Your title',
  'copyForm.exampleText': 'Your text',
} as const satisfies Record<string, Message>;
