import type { ReactNode } from 'react';
import { useIsWithoutServer } from './without-server.tsx';

/**
 * A part of a page that the server shows when one of its names applies, by taking `hidden` away. The page must read well without it. Where there is
 * no server, nobody has a link.
 */
export function State({ name, children }: { name: string; children: ReactNode }) {
  const isShown = useIsWithoutServer() && name.split(' ').includes('no-link');
  return (
    <midweek-state name={name} hidden={!isShown}>
      {children}
    </midweek-state>
  );
}
