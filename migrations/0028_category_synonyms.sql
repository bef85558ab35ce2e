ALTER TABLE "business_categories" ADD COLUMN "synonyms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What the categories that every database starts with are also called in the region; admins edit it.
UPDATE business_categories AS c SET synonyms = given.synonyms FROM (VALUES
  ('fitness', 'Gym', ARRAY['gim', 'fitness centre', 'fitness center', 'health club', '健身', '健身房', '健身中心', 'ยิม', 'ฟิตเนส', 'โรงยิม', 'ジム', '스포츠센터', '헬스장', '헬스', 'phòng gym', 'phòng tập', 'pusat kebugaran', 'pusat kecergasan']),
  ('fitness', 'Yoga Studio', ARRAY['yoga', '瑜伽', '瑜珈', 'โยคะ', 'ヨガ', '요가']),
  ('fitness', 'Pilates Studio', ARRAY['pilates', '普拉提', '普拉提斯', '皮拉提斯', 'พิลาทิส', 'ピラティス', '필라테스']),
  ('fitness', 'Functional Training', ARRAY['crossfit', 'hiit', '功能性训练', '功能性訓練', 'ฟังก์ชันนัลเทรนนิ่ง', 'ファンクショナルトレーニング', '크로스핏', 'latihan fungsional']),
  ('fitness', 'Martial Arts', ARRAY['muay thai', 'mma', '武术', '武術', '功夫', '泰拳', 'มวยไทย', 'ศิลปะการต่อสู้', '格闘技', '무술', '태권도', 'võ thuật', 'seni bela diri', 'beladiri']),
  ('fitness', 'Boxing', ARRAY['拳击', '拳擊', 'มวย', 'มวยสากล', 'ボクシング', '복싱', 'quyền anh', 'tinju']),
  ('fitness', 'Dance Studio', ARRAY['dance', '舞蹈', '跳舞', 'เต้น', 'ダンス', '댄스', 'khiêu vũ', 'tarian', 'zumba']),
  ('fitness', 'Swimming', ARRAY['swim', '游泳', 'ว่ายน้ำ', '水泳', 'スイミング', '수영', 'bơi lội', 'renang', 'berenang']),
  ('fitness', 'Cycling Studio', ARRAY['cycling', 'spinning', 'indoor cycling', '单车', '單車', '动感单车', 'ปั่นจักรยาน', 'サイクリング', '스피닝', 'đạp xe', 'bersepeda', 'berbasikal']),
  ('fitness', 'Climbing Gym', ARRAY['climbing', 'bouldering', '攀岩', '抱石', 'ปีนผา', 'クライミング', 'ボルダリング', '클라이밍', 'leo núi', 'panjat tebing']),
  ('fitness', 'Personal Training', ARRAY['personal trainer', '私教', '私人教练', '私人教練', 'เทรนเนอร์ส่วนตัว', 'パーソナルトレーニング', '퍼스널 트레이닝', 'huấn luyện viên cá nhân', 'jurulatih peribadi', 'pelatih pribadi']),
  ('fitness', 'Outdoor Fitness', ARRAY['bootcamp', 'running', '户外健身', '戶外健身', '跑步', 'วิ่ง', 'ランニング', '러닝', 'chạy bộ', 'larian', 'lari']),
  ('retail', 'Supplements Store', ARRAY['supplements', '营养补剂', '保健品', 'อาหารเสริม', 'サプリメント', '보충제', 'thực phẩm bổ sung', 'suplemen']),
  ('retail', 'Fitness Equipment', ARRAY['gym equipment', '健身器材', 'อุปกรณ์ออกกำลังกาย', 'フィットネス機器', '운동기구', 'dụng cụ thể thao', 'peralatan kecergasan', 'alat fitnes']),
  ('retail', 'Sport Apparel', ARRAY['sportswear', 'activewear', '运动服', '運動服', 'ชุดกีฬา', 'スポーツウェア', '운동복', 'quần áo thể thao', 'pakaian sukan', 'baju olahraga']),
  ('retail', 'Meal Plan Provider', ARRAY['meal plan', '健身餐', 'แผนอาหาร', 'ミールプラン', '식단']),
  ('retail', 'Health Food Store', ARRAY['health food', '健康食品', 'อาหารสุขภาพ', '健康食品店', '건강식품', 'thực phẩm sạch', 'makanan sihat', 'makanan sehat']),
  ('retail', 'Physiotherapy Clinic', ARRAY['physio', 'physiotherapy', '物理治疗', '物理治療', 'กายภาพบำบัด', '理学療法', '물리치료', 'vật lý trị liệu', 'fisioterapi']),
  ('retail', 'Chiropractic Center', ARRAY['chiropractor', 'chiropractic', '脊椎矫正', '脊椎矯正', '整脊', 'ไคโรแพรคติก', 'カイロプラクティック', '카이로프랙틱', 'kiropraktik']),
  ('retail', 'Sports Medicine', ARRAY['sports doctor', '运动医学', '運動醫學', 'เวชศาสตร์การกีฬา', 'スポーツ医学', '스포츠의학', 'y học thể thao', 'perubatan sukan']),
  ('retail', 'Sports Retail', ARRAY['sports shop', '体育用品', '運動用品', 'ร้านกีฬา', 'スポーツ用品', '스포츠용품', 'kedai sukan', 'toko olahraga']),
  ('retail', 'Meal Preparation Service', ARRAY['meal prep', '备餐', '備餐', 'อาหารคลีน', 'ミールプレップ', '밀프렙']),
  ('retail', 'Training Institution', ARRAY['academy', '培训学校', '培訓學校', 'สถาบันฝึกอบรม', '専門学校', '교육기관', 'học viện', 'akademi'])
) AS given (kind, name, synonyms) WHERE c.kind = given.kind AND c.name = given.name::citext;
