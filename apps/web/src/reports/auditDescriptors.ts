import { defineMessage } from 'react-intl';

/** Lines of the audit that no dialog of a comment's menu has: they are loaded with the audit alone. */
export const auditDescriptors = {
  dismissReports: defineMessage<{ who: string; target: string }>({ id: 'web.audit.dismissReports' }),
  renamePasskey: defineMessage<{ who: string }>({ id: 'web.audit.renamePasskey' }),
  reopenReports: defineMessage<{ who: string; target: string }>({ id: 'web.audit.reopenReports' }),
};
