import type { Plugin } from 'vite';

const nothing = '\0no-filter-menu';

/**
 * Small functions that antd keeps beside large components. Whoever asks for one gets a copy of the file for itself, of which
 * the bundler keeps that function alone.
 */
const alone: readonly { readonly source: string; readonly importer: RegExp }[] = [
  // Which colours are bright, beside a list of colours with antd's Collapse.
  { source: '../../color-picker/components/ColorPresets', importer: /\/antd\/es\/(?:button|tag)\/style\// },
  // The name of a field, beside all of antd's Form.
  { source: '../form/hooks/useForm', importer: /\/antd\/es\/radio\// },
];

/** Leaves out of antd what nobody here has a use for. */
export const lessOfAntd: Plugin = {
  name: 'less-of-antd',
  enforce: 'pre',
  async resolveId(source, importer) {
    // Lists are narrowed by their search bar: antd's own filter menus would bring a tree with every table.
    if (source === './FilterDropdown' && importer?.includes('/antd/es/table/')) return nothing;
    if (!importer || !alone.some((one) => one.source === source && one.importer.test(importer))) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `${found.id}?alone`;
  },
  load: (id) => (id === nothing ? 'export const flattenKeys = () => [];\nexport default () => null;' : null),
};
