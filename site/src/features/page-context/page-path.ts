import { createContext } from 'react';

/** The address of the page that is being drawn, for forms on it: without scripts it is all that they can say about their place. */
export const PagePathContext = createContext<string | undefined>(undefined);
