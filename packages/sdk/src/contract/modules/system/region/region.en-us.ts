import type { FieldWords } from '../../../core/record/field-words.js';
import type { region as resource } from './region.js';

export const region = {
  title: 'Region',
  fields: {
    code: {
      label: 'Region code',
      hint: "The parent's code with digits of its own behind it, as 4401 of Guangzhou under 44 of Guangdong",
    },
    parentCode: { label: 'Parent code', hint: 'The whole country is 00' },
    subCode: 'Own digits',
    ancestors: 'Ancestor codes',
    name: 'Region name',
    regionLevel: 'Region level',
    sort: 'Region sort',
    remark: 'Remark',
    parentId: 'Parent id',
    parentName: 'Parent name',
    provinceCode: 'Province code',
    provinceName: 'Province',
    cityCode: 'City code',
    cityName: 'City',
    districtCode: 'District code',
    districtName: 'District',
    townCode: 'Town code',
    townName: 'Town',
    villageCode: 'Village code',
    villageName: 'Village',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    lazyList: 'Children',
    lazyTree: 'Children tree',
    select: 'Choices',
  },
} satisfies FieldWords<typeof resource>;
