import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { popupPath } from '../document/popupAddress.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';

interface WindowFormProps {
  /** Null until the server knows of the sign-in. */
  readonly nonce: string | null;
  readonly onSubmit: () => void;
}

/**
 * Opens the sign-in in a window that the frame cannot reach, with the nonce in the body of the request. Only a form can
 * send one, and only a form of ours is accepted: by a link, somebody else could have the visitor agree to their sign-in.
 */
export function WindowForm({ nonce, onSubmit }: WindowFormProps) {
  const { locale, formatMessage } = useIntl();
  // Browsers send no form that the handler of this event takes away.
  const send = (event: FormEvent) => (nonce === null ? event.preventDefault() : setTimeout(onSubmit));
  return (
    <form method="post" action={`${popupPath}?locale=${locale}`} target="_blank" onSubmit={send}>
      <input type="hidden" name="nonce" value={nonce ?? ''} />
      <Button type="submit" variant="link" isBusy={nonce === null}>
        {formatMessage(lazyDescriptors.signInElsewhere)}
      </Button>
    </form>
  );
}
