import { useEffect, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { type PayloadOf, isFbid } from 'ufi-core/contract';
import { parseUrl } from 'ufi-core/internal/addresses';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { Badge, Button } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { siteDescriptors } from './texts/siteDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useServices } from '../services/appServices.ts';
import { PageAdmins } from './PageAdmins.tsx';
import { PersonField } from './PersonField.tsx';

/** Parses a profile address or a person's id; null if it is neither. */
export function parsePersonId(written: string): string | null {
  const text = written.trim();
  if (isFbid(text)) return text;
  const id = parseUrl(text, location.origin)?.searchParams.get('id');
  return isFbid(id) ? id : null;
}

type Staff = PayloadOf<typeof pluginEndpoints.fetchSiteStaff>['staff'];

/** Owner and moderators of a site; the owner adds and removes moderators. */
export function SiteStaff({ site }: { readonly site: string }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const [staff, setStaff] = useState<Staff>([]);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    dispatcher.call(pluginEndpoints.fetchSiteStaff, { app_id: site }).then(
      (answer) => isCurrent && setStaff(answer.staff),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatcher, site]);
  const grant = async (person: string, role: 'moderator' | null) => {
    const answer = await dispatcher.call(pluginEndpoints.setSiteRole, { app_id: site, person_id: person, role });
    setStaff(answer.staff);
  };
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const person = parsePersonId(typed);
    const unknown = () => setError(formatMessage(siteDescriptors.sitesStaffPersonUnknown));
    setError(undefined);
    if (person === null) unknown();
    else grant(person, 'moderator').then(() => setTyped(''), unknown);
  };
  const change = (person: string, role: 'moderator' | null) =>
    grant(person, role).catch(() =>
      showToast({ tone: 'error', text: formatMessage(siteDescriptors.sitesStaffFailed) }),
    );
  return (
    <section className="web-site__section" aria-label={formatMessage(siteDescriptors.sitesStaff)}>
      <h3 className="web-site__heading">{formatMessage(siteDescriptors.sitesStaff)}</h3>
      <ul className="web-site__staff">
        {staff.map(({ person, role }) => (
          <li key={person.id}>
            <ActorAvatar actor={person} size={24} />
            <bdi>{person.name}</bdi>
            <Badge tone="neutral">{formatMessage(roleNames[role])}</Badge>
            {role === 'moderator' && (
              <Button
                size="small"
                aria-label={formatMessage(siteDescriptors.sitesStaffRemoveOf, { name: person.name })}
                onClick={() => void change(person.id, null)}
              >
                {formatMessage(siteDescriptors.sitesStaffRemove)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={add} className="web-site__section">
        <PersonField
          site={site}
          value={typed}
          error={error}
          onChange={setTyped}
          onPick={({ id }) => void change(id, 'moderator')}
        />
        <div className="web-site__actions">
          <Button type="submit" size="small" icon="plus">
            {formatMessage(siteDescriptors.sitesStaffAdd)}
          </Button>
        </div>
      </form>
      <PageAdmins site={site} onAdd={(person) => void change(person, 'moderator')} />
    </section>
  );
}

const roleNames = { owner: siteDescriptors.sitesRoleOwner, moderator: siteDescriptors.sitesRoleModerator } as const;
