// Components of Ant Design that open above a page.
export { Drawer, Dropdown, type MenuProps, Popover, Tooltip } from 'antd';
