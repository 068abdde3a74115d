import type { OutputOf, tenant } from '@mall/sdk/contract';

/** A shop that was just opened, and what its first person signs in with. */
export interface HandedOver {
  readonly row: OutputOf<typeof tenant.operations.open>;
  readonly password: string;
}

/** The first person of each shop. */
export const firstAccount = 'admin';

export interface CardWords {
  readonly address: string;
  readonly code: string;
  readonly user: string;
  readonly password: string;
  readonly licenceEnd: string;
  readonly never: string;
  readonly quota: string;
  readonly people: (count: number) => string;
}

export interface CardLine {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** Copied by itself, and set so that no letter is taken for another. */
  readonly exact?: boolean;
}

/** Where the people of a shop sign in: at its own address where it has one, with its number filled in. */
export const signInAddress = ({ row }: HandedOver, origin: string): string =>
  `${(row.domainUrl || origin).replace(/\/+$/, '')}/login?tenantId=${row.tenantId}`;

/** What is handed over, line by line: on the screen, on paper and as a text. */
export function cardLines(handed: HandedOver, origin: string, words: CardWords): readonly CardLine[] {
  const { row, password } = handed;
  const quota = Number(row.accountNumber ?? -1);
  return [
    { key: 'address', label: words.address, text: signInAddress(handed, origin), exact: true },
    { key: 'code', label: words.code, text: row.tenantId, exact: true },
    { key: 'user', label: words.user, text: firstAccount, exact: true },
    { key: 'password', label: words.password, text: password, exact: true },
    { key: 'end', label: words.licenceEnd, text: row.expireTime?.slice(0, 10) ?? words.never },
    { key: 'quota', label: words.quota, text: words.people(quota) },
  ];
}
