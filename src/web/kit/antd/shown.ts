// What Ant Design shows within a page.
export {
  Alert,
  type Breakpoint,
  Button,
  QRCode,
  Steps,
  Table,
  type TableColumnsType,
  Watermark,
} from 'antd';
