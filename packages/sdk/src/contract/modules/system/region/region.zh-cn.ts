import type { FieldWords } from '../../../core/record/field-words.js';
import type { region as resource } from './region.js';

export const region = {
  title: '行政区划',
  fields: {
    code: { label: '区划编号', hint: '父区划编号后接本级编号，如广州市 4401 (广东省 44)' },
    parentCode: { label: '父区划编号', hint: '全国为 00' },
    subCode: '本级编号',
    ancestors: '祖级区划编号',
    name: '区划名称',
    regionLevel: '区划级别',
    sort: '区划排序',
    remark: '区划备注',
    parentId: '父区划标识',
    parentName: '父区划名称',
    provinceCode: '省级编号',
    provinceName: '省级名称',
    cityCode: '市级编号',
    cityName: '市级名称',
    districtCode: '区级编号',
    districtName: '区级名称',
    townCode: '镇级编号',
    townName: '镇级名称',
    villageCode: '村级编号',
    villageName: '村级名称',
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    lazyList: '下级列表',
    lazyTree: '下级区划树',
    select: '选择项',
  },
} satisfies FieldWords<typeof resource>;
