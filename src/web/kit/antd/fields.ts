// The form components of Ant Design. Screens import them from here, never from the package.
export {
  AutoComplete,
  Checkbox,
  Form,
  type FormInstance,
  Input,
  InputNumber,
  Mentions,
  Radio,
  Rate,
  Segmented,
  Select,
  Switch,
  TimePicker,
  Upload,
} from 'antd';
export type { Rule } from 'antd/es/form';
