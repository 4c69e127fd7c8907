// The cities of the demo town, with pay level and real districts (names as in @vant/area-data).

export interface City {
  /** The everyday name. */
  name: string;
  /** Full name in the region list. */
  full: string;
  province: string;
  /** Pay compared with a first-tier city. */
  pay: number;
  districts: readonly string[];
}

export const cities: readonly City[] = [
  c('北京', '北京市', '北京市', 1.02, '海淀区 朝阳区 大兴区 丰台区'),
  c('上海', '上海市', '上海市', 1.02, '浦东新区 徐汇区 闵行区 长宁区'),
  c('深圳', '深圳市', '广东省', 1, '南山区 福田区 宝安区 龙岗区'),
  c('广州', '广州市', '广东省', 0.92, '天河区 海珠区 番禺区 黄埔区'),
  c('杭州', '杭州市', '浙江省', 0.94, '余杭区 滨江区 西湖区 临平区'),
  c('南京', '南京市', '江苏省', 0.84, '建邺区 江宁区 玄武区 雨花台区'),
  c('苏州', '苏州市', '江苏省', 0.84, '吴中区 虎丘区 姑苏区 昆山市'),
  c('成都', '成都市', '四川省', 0.8, '武侯区 锦江区 双流区 郫都区'),
  c('重庆', '重庆市', '重庆市', 0.74, '渝北区 江北区 沙坪坝区 南岸区'),
  c('武汉', '武汉市', '湖北省', 0.78, '洪山区 江汉区 武昌区 江夏区'),
  c('西安', '西安市', '陕西省', 0.76, '雁塔区 未央区 长安区 莲湖区'),
  c('长沙', '长沙市', '湖南省', 0.76, '岳麓区 雨花区 开福区 长沙县'),
  c('青岛', '青岛市', '山东省', 0.74, '市南区 崂山区 黄岛区 城阳区'),
  c('厦门', '厦门市', '福建省', 0.78, '思明区 湖里区 集美区 海沧区'),
  c('宁波', '宁波市', '浙江省', 0.8, '鄞州区 北仑区 镇海区 海曙区'),
  c('合肥', '合肥市', '安徽省', 0.74, '蜀山区 包河区 肥西县 庐阳区'),
  c('郑州', '郑州市', '河南省', 0.7, '金水区 中原区 管城回族区 二七区'),
  c('昆明', '昆明市', '云南省', 0.66, '呈贡区 盘龙区 官渡区 五华区'),
];

function c(name: string, full: string, province: string, pay: number, districts: string): City {
  return { name, full, province, pay, districts: districts.split(' ') };
}

/** Gives a city's record by its everyday name. @throws RangeError for one that is not listed. */
export function requireCity(name: string): City {
  const found = cities.find((city) => city.name === name);
  if (!found) throw new RangeError(`unknown demo city ${name}`);
  return found;
}
