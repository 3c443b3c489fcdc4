import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { PayloadOf } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { Button, fieldText, TextField } from 'ufi-ui';
import { importDescriptors } from './texts/importDescriptors.ts';
import { siteDescriptors } from './texts/siteDescriptors.ts';
import { useServices } from '../services/appServices.ts';

interface PageAdminsProps {
  readonly site: string;
  readonly onAdd: (person: string) => void;
}

type Admins = PayloadOf<typeof pluginEndpoints.findPageAdmins>['admins'];

/** Finds people named in a page's `fb:admins`, so that each can be made a moderator. */
export function PageAdmins({ site, onAdd }: PageAdminsProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const [admins, setAdmins] = useState<Admins>([]);
  const [status, setStatus] = useState('');
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = fieldText(event.currentTarget, 'page').trim();
    const say = (outcome: string, count = 0) =>
      setStatus(formatMessage(importDescriptors.adminsFound, { outcome, count }));
    dispatcher.call(pluginEndpoints.findPageAdmins, { app_id: site, address }).then(
      (answer) => {
        setAdmins(answer.admins);
        say(answer.isSeen ? 'seen' : 'unseen', answer.admins.length);
      },
      () => say('refused'),
    );
  };
  return (
    <details>
      <summary>{formatMessage(importDescriptors.admins)}</summary>
      <form noValidate onSubmit={find} className="web-site__section">
        <TextField
          name="page"
          type="url"
          dir="ltr"
          autoComplete="off"
          label={formatMessage(importDescriptors.adminsPage)}
          hint={formatMessage(importDescriptors.adminsHint)}
        />
        <div className="web-site__actions">
          <Button type="submit" size="small">
            {formatMessage(importDescriptors.adminsFind)}
          </Button>
        </div>
      </form>
      <div role="status">{status}</div>
      <ul className="web-site__staff">
        {admins.map(({ id, person }) => (
          <li key={id}>
            <bdi>{person?.name ?? id}</bdi>
            {person === null ? (
              formatMessage(importDescriptors.adminsUnknown)
            ) : (
              <Button size="small" icon="plus" onClick={() => onAdd(person.id)}>
                {formatMessage(siteDescriptors.sitesStaffAdd)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
