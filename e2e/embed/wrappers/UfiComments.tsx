import { useEffect, useRef } from 'react';
import { loadUfi, type GivenOptions, type SiteListener, type UfiScript } from 'ufi-plugin/embed';

interface Props {
  readonly script: UfiScript;
  readonly options: GivenOptions;
  readonly onCount: SiteListener<'count'>;
}

/** A wrapper as docs/embedding.md shows it. */
export function UfiComments({ script, options, onCount }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    const placed = loadUfi(script).then(({ create }) => {
      if (isGone || place.current === null) return undefined;
      const handle = create(place.current, options);
      handle.on('count', onCount);
      return handle;
    });
    return () => {
      isGone = true;
      void placed.then((handle) => handle?.destroy());
    };
  }, [script, options, onCount]);
  return <div ref={place} />;
}
