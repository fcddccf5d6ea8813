import { z } from 'zod';
import { defineLocal } from '../command-line/command.ts';
import { buildDesk } from '../publishing/build-desk.ts';
import { buildSite } from '../publishing/build-site.ts';

export const build = defineLocal({
  call: 'build',
  help: {
    en: 'Checks the content and builds it into a release of its own below build/releases: the site, with compressed copies of every text file, and what the server needs to know. When the release is complete, it takes the place of the last one, in one step: a running server switches to it within seconds ("midweek publish" waits for that), and site/dist has its files. Any problem in the content stops the build before anything is written. What has not changed is taken from the last release. Posts that are dated in the future wait.',
    fr: 'Vérifie le contenu et construit une version du site à part dans build/releases : le site, avec une copie compressée de chaque fichier de texte, et ce que le serveur doit savoir. Une fois complète, elle prend la place de la précédente, d’un seul coup : un serveur en marche bascule vers elle en quelques secondes (« midweek publish » attend qu’il l’ait fait), et site/dist contient ses fichiers. Tout problème dans le contenu arrête la construction avant que rien ne soit écrit. Ce qui n’a pas changé est repris de la version précédente. Ce qui porte une date à venir attend.',
  },
  input: z.object({}),
  async run() {
    const code = await buildSite();
    if (code !== 0) return code;
    return (await buildDesk()) ? 0 : 1;
  },
});
