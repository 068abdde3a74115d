import type { Translate } from '../../words/texts.js';

/** A file that `-f` takes as it is, commented and filled in the language of whoever asks for it. */
export const seedTemplate = (t: Translate): string => `# mall seed -f seed.yaml --ephemeral
# ${t('seed:template.sections')}
tenant: CI
roles:
  - name: ${t('seed:template.role')}
    alias: cashier
    menus: [user, goods]      # ${t('seed:template.menus')}
users:
  - account: cashier1         # ${t('seed:template.defaults')}
    name: ${t('seed:template.person')}
    roles: [${t('seed:template.role')}]
dictionaries:
  - code: ci_shelf
    name: ${t('seed:template.shelf')}
    entries:
      - { key: 1, name: ${t('seed:template.cold')} }
      - { key: 2, name: ${t('seed:template.dry')} }
goods:
  - { name: ${t('seed:template.goods')}, unit: case, price: 58.00 }

# ${t('seed:template.beside')}
stock: { ${t('seed:template.goods')}: 10 }
codes:
  - { count: 20, prefix: CI }
# passwords: { cashier1: … }  # ${t('seed:template.passwords')}
`;
