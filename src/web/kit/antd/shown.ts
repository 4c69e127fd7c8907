// Components of Ant Design that are part of a page.
export {
  Alert,
  type Breakpoint,
  QRCode,
  Steps,
  Table,
  type TableColumnsType,
  Watermark,
} from 'antd';
