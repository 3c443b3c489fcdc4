import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from 'ufi-ui';
import { Popover } from 'ufi-ui/popover';
import { tokenDescriptors } from '../messages/tokenDescriptors.ts';
import { PlaceSearch } from './PlaceSearch.tsx';

/** Button that opens the place search. */
export function PlaceButton({ onPick }: { readonly onPick: (place: string) => Promise<void> }) {
  const { formatMessage } = useIntl();
  const anchorRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const label = formatMessage(tokenDescriptors.addPlace);
  const pick = (place: string) => {
    setIsOpen(false);
    void onPick(place);
  };
  return (
    <>
      <IconButton
        ref={anchorRef}
        icon="place"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      <Popover anchorRef={anchorRef} label={label} isOpen={isOpen} onOpenChange={setIsOpen} size="medium">
        <PlaceSearch onPick={pick} />
      </Popover>
    </>
  );
}
