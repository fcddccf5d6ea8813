// The faces of the browser tests, so that a page is laid out alike on every machine, one without fonts included.
//
// Wide is DejaVu Sans, about as wide as Verdana; narrow is Roboto Condensed; code is DejaVu Sans Mono in both. Made from dejavu-fonts-ttf 2.37.3 and
// @fontsource/roboto-condensed 5.3.0 with fonttools: Latin, punctuation, arrows and shapes, without hints, renamed. Licences lie beside them.
import { join } from 'node:path';

export type Face = 'wide' | 'narrow';

/** The environment of a browser that knows one face and no other. Chromium asks fontconfig, which reads this variable. */
export function faceEnvironment(face: Face): { FONTCONFIG_FILE: string } {
  return { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts', `${face}.conf`) };
}
