import { useIntl } from 'react-intl';
import { clientSettingsOf } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { PageHead } from '../page-head/PageHead.tsx';
import { PlaceList } from '../page-head/PlaceList.tsx';
import { SignInFirst } from '../page-head/SignInFirst.tsx';
import { useServices } from '../services/appServices.ts';
import { chooseLanguage, offeredLanguages } from '../shell/languages.ts';
import { useColorSchemeSwitch } from '../shell/useColorSchemeSwitch.ts';
import { loadSettingsTexts } from './texts/loadSettingsTexts.ts';
import { settingsDescriptors } from './texts/settingsDescriptors.ts';
import './Settings.css';

const settingsPlaces = [
  ['/settings/profile', webDescriptors.profileTitle, settingsDescriptors.profile],
  ['/settings/account', webDescriptors.accountTitle, settingsDescriptors.account],
  ['/settings/notifications', webDescriptors.notificationsTitle, settingsDescriptors.notifications],
  ['/settings/blocks', moderationDescriptors.blocksTitle, settingsDescriptors.blocks],
  ['/settings/stars', webDescriptors.starsTitle, settingsDescriptors.stars],
  ['/saved', webDescriptors.savedTitle, settingsDescriptors.saved],
  ['/settings/sites', webDescriptors.sitesTitle, settingsDescriptors.sites],
] as const;
const ownersPlace = ['/admin', webDescriptors.adminTitle, settingsDescriptors.admin] as const;

/** `/settings`: the settings home, which leads to all settings, and has language and colours. */
export function SettingsPage() {
  const { formatMessage } = useIntl();
  const isGuest = useServices().session.person === null;
  const title = formatMessage(webDescriptors.settings);
  if (isGuest) return <SignInFirst title={title} />;
  return (
    <LazyTexts load={loadSettingsTexts}>
      <PageHead title={title} />
      <Places />
      <Appearance />
      <NetworkTexts />
    </LazyTexts>
  );
}

function Places() {
  const { formatMessage } = useIntl();
  const { ownsinstance } = useServices().session;
  const places = ownsinstance ? [...settingsPlaces, ownersPlace] : settingsPlaces;
  return (
    <PlaceList
      places={places.map(([href, name, hint]) => ({ href, name: formatMessage(name), hint: formatMessage(hint) }))}
    />
  );
}

const textNames = { terms: settingsDescriptors.terms, privacy: settingsDescriptors.privacy } as const;

/** The terms and the privacy policy of the network, if it has them. */
function NetworkTexts() {
  const { formatMessage } = useIntl();
  const { texts = [] } = clientSettingsOf(useServices().session);
  if (texts.length === 0) return null;
  return (
    <ul className="web-card web-places">
      {texts.map((name) => (
        <li key={name}>
          <a href={`/${name}`} target="_blank" rel="noopener">
            {formatMessage(textNames[name])}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Appearance() {
  const { formatMessage, locale: current } = useIntl();
  const { settings = {} } = useServices().session;
  const { icon, label, onSelect } = useColorSchemeSwitch();
  return (
    <section className="web-card web-appearance">
      <fieldset className="web-appearance__languages">
        <legend>{formatMessage(settingsDescriptors.language)}</legend>
        {offeredLanguages(settings).map(([locale, name]) => (
          <label key={locale} lang={locale}>
            <input type="radio" name="language" checked={locale === current} onChange={() => chooseLanguage(locale)} />
            {name}
          </label>
        ))}
      </fieldset>
      <Button icon={icon} onClick={onSelect}>
        {label}
      </Button>
    </section>
  );
}
