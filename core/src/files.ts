/** How builds and commands read and write files. Node only; browsers must not import it. */
export { hasImageData } from './files/image-data/has-image-data.ts';
export { type ImageType, type ReadImage, readImage, toImageExtension } from './files/read-image.ts';
export { writeAtomically } from './files/write-atomically.ts';
