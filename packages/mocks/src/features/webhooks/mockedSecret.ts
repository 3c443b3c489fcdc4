/** A secret as Standard Webhooks writes it. Deterministic, because it protects nothing outside the mocks. */
export const mockedSecret = (id: string): string => `whsec_${btoa(`mocked-secret-of-a-webhook-${id}`)}`;
