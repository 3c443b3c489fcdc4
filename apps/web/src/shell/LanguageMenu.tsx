import { useIntl } from 'react-intl';
import { type Locale } from 'ufi-core/contract';
import { ChoiceMenu } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';

// Each language is called by its own name, whatever the language of the page.
const languages = [
  { value: 'pt-BR', label: 'Português' },
  { value: 'en-US', label: 'English' },
  { value: 'ar', label: 'العربية' },
] as const satisfies readonly { value: Locale; label: string }[];

const year = 31_536_000;

// The page comes anew from the server: its direction and every text change.
function choose(locale: Locale): void {
  document.cookie = `ufi-locale=${locale}; path=/; max-age=${year}; samesite=lax`;
  location.reload();
}

/** Chooses the language of the interface. */
export function LanguageMenu() {
  const { formatMessage, locale } = useIntl();
  return (
    <ChoiceMenu
      label={formatMessage(webDescriptors.language)}
      choices={languages}
      value={locale as Locale}
      onChoose={choose}
      align="end"
    />
  );
}
