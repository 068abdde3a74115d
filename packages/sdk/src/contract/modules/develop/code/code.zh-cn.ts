import type { FieldWords } from '../../../core/record/field-words.js';
import type { code as resource } from './code.js';

export const code = {
  title: '代码生成',
  fields: {
    modelId: '数据模型',
    modelName: '模型名称',
    codeName: '模块名称',
    serviceName: { label: '服务名', hint: '所属模块，如 shop' },
    tableName: '表名',
    tablePrefix: { label: '表前缀', hint: '去掉前缀后的表名即资源名: mall_parcel 去掉 mall_ 为 parcel' },
    pkName: '主键名',
    packageName: '包名',
    templateType: {
      label: '模版类型',
      options: { crud: '单表', sub: '主子表 (仅保存)', tree: '树表 (仅保存)' },
    },
    author: '作者',
    subModelId: '子表模型',
    subFkId: '子表外键',
    treeId: '树主键字段',
    treePid: '树父字段',
    treeName: '树名称字段',
    baseMode: '基础业务',
    wrapMode: '包装器',
    feignMode: '远程调用',
    codeStyle: '代码风格',
    apiPath: { label: '接口路径', hint: '如 /parcel；留空则由资源名得出' },
    webPath: { label: '页面路径', hint: '如 /shop/parcel；留空则由模块与资源名得出' },
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    copy: '复制',
    generate: '代码生成',
    preview: '预览代码',
  },
  inputs: {
    system: '前端系统',
  },
} satisfies FieldWords<typeof resource>;
