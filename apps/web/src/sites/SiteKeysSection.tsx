import { useEffect, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { maxSiteSecrets, pluginEndpoints, type SiteKeys } from 'ufi-plugin/contract';
import { Button, fieldText, TextField } from 'ufi-ui';
import { siteDescriptors } from './texts/siteDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useServices } from '../services/appServices.ts';
import { CopyableCode } from '../links/CopyableCode.tsx';

/** Keys by which a site signs its visitors' identities: secrets, each shown once, or the address of a key set. */
export function SiteKeysSection({ site }: { readonly site: string }) {
  const { formatMessage, formatDate } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const [keys, setKeys] = useState<SiteKeys>();
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    dispatcher.call(pluginEndpoints.fetchSiteKeys, { app_id: site }).then(
      (answer) => isCurrent && setKeys(answer),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatcher, site]);
  if (keys === undefined) return null;

  const failed = () => showToast({ tone: 'error', text: formatMessage(siteDescriptors.sitesKeysFailed) });
  const make = () =>
    dispatcher.call(pluginEndpoints.makeSiteSecret, { app_id: site }).then((answer) => {
      setSecret(answer.secret);
      setKeys(answer.keys);
    }, failed);
  const save = (kept: readonly string[], keySetUrl: string | null) =>
    dispatcher
      .call(pluginEndpoints.saveSiteKeys, { app_id: site, kept: [...kept], key_set_url: keySetUrl })
      .then((answer) => {
        setKeys(answer);
        setSecret(undefined);
        showToast({ tone: 'success', text: formatMessage(siteDescriptors.sitesSaved) });
      }, failed);
  const ids = keys.secrets.map(({ id }) => id);
  const saveKeySet = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = fieldText(event.currentTarget, 'keySet').trim();
    void save(ids, address === '' ? null : address);
  };

  return (
    <section className="web-site__section" aria-label={formatMessage(siteDescriptors.sitesKeys)}>
      <h3 className="web-site__heading">{formatMessage(siteDescriptors.sitesKeys)}</h3>
      <p className="web-sites__intro">{formatMessage(siteDescriptors.sitesKeysIntro)}</p>
      <ul className="web-site__staff">
        {keys.secrets.map(({ id, ending, createdAt }) => (
          <li key={id}>
            <code>…{ending}</code>
            <span>{formatDate(createdAt * 1000, { dateStyle: 'medium' })}</span>
            <Button
              size="small"
              aria-label={formatMessage(siteDescriptors.sitesKeysDropOf, { ending })}
              onClick={() =>
                void save(
                  ids.filter((other) => other !== id),
                  keys.keySetUrl,
                )
              }
            >
              {formatMessage(siteDescriptors.sitesStaffRemove)}
            </Button>
          </li>
        ))}
      </ul>
      {secret !== undefined && <CopyableCode caption={formatMessage(siteDescriptors.sitesKeysOnce)} code={secret} />}
      {keys.secrets.length < maxSiteSecrets && (
        <div className="web-site__actions">
          <Button size="small" icon="plus" onClick={() => void make()}>
            {formatMessage(siteDescriptors.sitesKeysMake)}
          </Button>
        </div>
      )}
      <form onSubmit={saveKeySet} className="web-site__section">
        <TextField
          name="keySet"
          type="url"
          dir="ltr"
          label={formatMessage(siteDescriptors.sitesKeySet)}
          hint={formatMessage(siteDescriptors.sitesKeySetHint)}
          defaultValue={keys.keySetUrl ?? ''}
          autoComplete="off"
        />
        <div className="web-site__actions">
          <Button type="submit" size="small">
            {formatMessage(siteDescriptors.sitesKeySetSave)}
          </Button>
        </div>
      </form>
    </section>
  );
}
